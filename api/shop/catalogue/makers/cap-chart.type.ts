import { Field, Float, InputType, ObjectType } from 'type-graphql';
import type { CapChart, CapRange, ChartSize } from '../../../domain/catalogue/cap-fit/cap-chart.ts';

const range = (of: string) => ({ nullable: true, description: `${of}; null where it is not stated.` });

@InputType('CapRangeInput', { description: 'What a cap is made for, in centimetres.' })
@ObjectType('CapRange', { description: 'What a cap is made for, in centimetres.' })
export class CapRangeType implements CapRange {
  @Field(() => Float, { description: 'At least.' })
  from!: number;

  @Field(() => Float, { description: 'At most.' })
  to!: number;
}

/** To be read and to be written alike. */
@InputType('CapSizeInput', { description: 'A size of a maker’s caps.' })
@ObjectType('CapSize', { description: 'A size of a maker’s caps.' })
export class CapSizeType implements ChartSize {
  @Field(() => String, { description: 'S, M, L or XL.' })
  code!: string;

  @Field(() => String, { description: 'What the maker calls it, such as "Petite"; may be empty.' })
  label!: string;

  @Field(() => Float, { description: 'Centimetres that its straps take in.' })
  strapCm!: number;

  @Field(() => CapRangeType, { description: 'Round the head.' })
  circumference!: CapRange;

  @Field(() => CapRangeType, range('Forehead to nape'))
  frontToNape!: CapRange | null;

  @Field(() => CapRangeType, range('Ear to ear, over the forehead'))
  earOverForehead!: CapRange | null;

  @Field(() => CapRangeType, range('Ear to ear, over the top'))
  earOverTop!: CapRange | null;

  @Field(() => CapRangeType, range('Temple to temple, round the back'))
  templeBack!: CapRange | null;

  @Field(() => CapRangeType, range('Across the nape'))
  napeWidth!: CapRange | null;
}

@ObjectType('CapChart', { description: 'The cap sizes of a maker.' })
export class CapChartType implements CapChart {
  @Field(() => String, { description: 'The maker’s word in the address of a list.' })
  maker!: string;

  @Field(() => String, { description: 'The brand of the maker’s products.' })
  name!: string;

  @Field(() => [CapSizeType], { description: 'The smallest first.' })
  sizes!: ChartSize[];
}
