import { Field, InputType, Int, ObjectType } from 'type-graphql';
import type { Months, ProductFacts } from '../../../domain/catalogue/facts/product-facts.ts';
import {
  ConstructionEnum,
  DrawnEnum,
  FactPartingEnum,
  FringeEnum,
  HairEnum,
  LaceKindEnum,
  LengthMeasuredEnum,
  ProductKindEnum,
  ReturnRuleEnum,
  TextureEnum,
} from './fact-enums.ts';

@InputType('MonthsInput', { description: 'A span of months.' })
@ObjectType('Months', { description: 'A span of months.' })
export class MonthsType implements Months {
  @Field(() => Int, { description: 'At least.' })
  from!: number;

  @Field(() => Int, { description: 'At most.' })
  to!: number;
}

/** To be read and to be written alike. */
@InputType('ProductFactsInput', {
  description: 'All facts of a product; what is missing or null is not said.',
})
@ObjectType('ProductFacts', {
  description: 'What holds of a product whichever variant is chosen; null where the shop has not said it.',
})
export class ProductFactsType implements ProductFacts {
  @Field(() => ProductKindEnum, { nullable: true, description: 'What it is.' })
  kind!: ProductFacts['kind'];

  @Field(() => HairEnum, { nullable: true, description: 'What its hair is.' })
  hair!: ProductFacts['hair'];

  @Field(() => DrawnEnum, { nullable: true, description: 'How many short hairs were taken out.' })
  drawn!: ProductFacts['drawn'];

  @Field(() => String, { nullable: true, description: 'Where the hair comes from.' })
  origin!: string | null;

  @Field(() => TextureEnum, { nullable: true, description: 'Its pattern.' })
  texture!: ProductFacts['texture'];

  @Field(() => LengthMeasuredEnum, { nullable: true, description: 'How its lengths were measured.' })
  lengthMeasured!: ProductFacts['lengthMeasured'];

  @Field(() => String, { nullable: true, description: 'Its lace, such as "13x4", where it is no option.' })
  lace!: ProductFacts['lace'];

  @Field(() => LaceKindEnum, { nullable: true, description: 'What its lace is made of.' })
  laceKind!: ProductFacts['laceKind'];

  @Field(() => Int, { nullable: true, description: 'Its density in percent, where it is no option.' })
  density!: number | null;

  @Field(() => ConstructionEnum, { nullable: true, description: 'How its cap is made.' })
  construction!: ProductFacts['construction'];

  @Field(() => Boolean, { nullable: true, description: 'Whether it is worn without glue.' })
  glueless!: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether its hairline is plucked.' })
  prePlucked!: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether its knots are bleached.' })
  bleachedKnots!: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether its cap has straps to make it smaller.' })
  adjustable!: boolean | null;

  @Field(() => FringeEnum, { nullable: true, description: 'The kind of its fringe, if it has one.' })
  fringe!: ProductFacts['fringe'];

  @Field(() => FactPartingEnum, { nullable: true, description: 'Where its parting lies.' })
  parting!: ProductFacts['parting'];

  @Field(() => Boolean, { nullable: true, description: 'Whether its parting can be moved.' })
  freeParting!: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The most heat that it bears, in degrees Celsius; null for fibre that bears none.',
  })
  heatLimitC!: number | null;

  @Field(() => MonthsType, {
    nullable: true,
    description: 'How long it lasts when it is worn and cared for.',
  })
  lifespanMonths!: Months | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it comes under a hygiene seal.' })
  hygieneSeal!: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Days until it is made; 0 when it is ready.' })
  madeDays!: number | null;

  @Field(() => ReturnRuleEnum, { nullable: true, description: 'When it can be returned.' })
  returnRule!: ProductFacts['returnRule'];
}
