import { Field, Float, InputType, ObjectType } from 'type-graphql';
import type { MakerShade, ShadeTable } from '../../../domain/catalogue/shade/shade-table.ts';
import { LIGHTNESS } from '../../../domain/forms/shade-form.ts';

/** To be read and to be written alike. */
@InputType('MakerShadeInput', {
  description: 'A colour as a maker makes it, in CIELAB with the white of D65.',
})
@ObjectType('MakerShade', { description: 'A colour as a maker makes it, in CIELAB with the white of D65.' })
export class MakerShadeType implements MakerShade {
  @Field(() => String, { description: 'The code of the colour.' })
  code!: string;

  @Field(() => Float, { description: LIGHTNESS })
  l!: number;

  @Field(() => Float, { description: 'From green, below 0, to red.' })
  a!: number;

  @Field(() => Float, { description: 'From blue, below 0, to yellow.' })
  b!: number;
}

@ObjectType('ShadeTable', { description: 'The colours that a maker states its own values for.' })
export class ShadeTableType implements ShadeTable {
  @Field(() => String, { description: 'The maker’s word in the address of a list.' })
  maker!: string;

  @Field(() => String, { description: 'The brand of the maker’s products.' })
  name!: string;

  @Field(() => [MakerShadeType], { description: 'In the order in which they were entered.' })
  shades!: MakerShade[];
}
