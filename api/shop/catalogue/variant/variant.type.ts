import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { OptionName } from '../../../domain/catalogue/variants/options.ts';
import { DateTimeScalar, MoneyScalar } from '../../../platform/graphql/scalars.ts';

export const OPTION_NAME_CODES = {
  LENGTH: 'length',
  COLOUR: 'colour',
  DENSITY: 'density',
  LACE: 'lace',
  CAP: 'cap',
  PARTING: 'parting',
  VOLUME: 'volume',
  FINISH: 'finish',
  SHADE: 'shade',
} as const satisfies Record<Uppercase<OptionName>, OptionName>;

registerEnumType(OPTION_NAME_CODES, {
  name: 'OptionName',
  description: 'What a product can be chosen by.',
  valuesConfig: {
    LENGTH: { description: 'In inches: `22`; `14-16-18` for a set of bundles.' },
    COLOUR: { description: 'The code of a colour: `1B`, `T1B/27`.' },
    DENSITY: { description: 'In percent: `180`.' },
    LACE: { description: 'Its size in inches, or its kind: `13x4`, `360`, `full`, `none`.' },
    CAP: { description: '`S`, `M`, `L` or `XL`.' },
    PARTING: { description: '`centre`, `left`, `right` or `free`.' },
    VOLUME: { description: 'Of goods: how much is in it.' },
    FINISH: { description: 'Of goods: how it looks on the hair.' },
    SHADE: { description: 'Of goods: the shade in words.' },
  },
});

@ObjectType('OptionValue', { description: 'One value of an option.' })
export class OptionValueType {
  @Field(() => OPTION_NAME_CODES, { description: 'The option.' })
  name!: OptionName;

  @Field(() => String, { description: 'The value in its code.' })
  value!: string;

  @Field(() => String, { description: 'The value as shown: `22 inch`, `180 %`.' })
  label!: string;
}

@ObjectType('ProductOption', {
  description: 'What a product can be chosen by, and the values that are made.',
})
export class ProductOptionType {
  @Field(() => OPTION_NAME_CODES, { description: 'The option.' })
  name!: OptionName;

  @Field(() => [OptionValueType], {
    description: 'Numbers and sizes ascending, everything else as the variants come.',
  })
  values!: OptionValueType[];
}

@ObjectType('Variant', { description: 'What is sold: one combination of a product’s options.' })
export class VariantType {
  @Field(() => String, { description: 'Unique whatever the case.' })
  sku!: string;

  @Field(() => String, {
    description: 'Its options in words: `22 inch, 1B, 180 %, 13x4, M`; empty without options.',
  })
  choice!: string;

  @Field(() => MoneyScalar, { description: 'Price of one piece in naira.' })
  price!: number;

  @Field(() => MoneyScalar, {
    nullable: true,
    description: 'The former price, while it is above the price and until `wasUntil`; otherwise null.',
  })
  wasPrice!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The end of the former price; null without one.',
  })
  wasUntil!: Date | null;

  @Field(() => Int, { description: 'Pieces in stock.' })
  countInStock!: number;

  @Field(() => Boolean, { description: 'Whether the product’s price and stock are those of this variant.' })
  isStandard!: boolean;

  @Field(() => Int, { description: 'Changes with each edit by staff, but not with orders.' })
  version!: number;
}
