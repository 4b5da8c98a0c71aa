import { Field, Int, ObjectType } from 'type-graphql';
import {
  type Colour,
  type ColourFamily,
  type ColourKind,
  type ColourPart,
  PALETTE_SHADES,
} from '../../../domain/catalogue/facts/colours.ts';
import { ColourFamilyEnum, ColourKindEnum } from './fact-enums.ts';

@ObjectType('ColourPart', { description: 'A part of a colour of several.' })
export class ColourPartType implements ColourPart {
  @Field(() => String, { description: 'Its code.' })
  code!: string;

  @Field(() => Int, { description: 'Its share of the hair, or of its length from the root, in percent.' })
  percent!: number;
}

@ObjectType('Colour', { description: 'A colour of hair in the trade.' })
export class ColourType implements Colour {
  @Field(() => String, { description: 'Its code, which variants name, such as "1B" or "T1B/27".' })
  code!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => ColourFamilyEnum, { description: 'What it is sorted under.' })
  family!: ColourFamily;

  @Field(() => ColourKindEnum, { description: 'How its parts lie.' })
  kind!: ColourKind;

  @Field(() => String, { description: 'Its middle shade as `#rrggbb`.' })
  hex!: string;

  @Field(() => [String], {
    description: `Its ${PALETTE_SHADES} shades as \`#rrggbb\`, the darkest first.`,
  })
  palette!: readonly string[];

  @Field(() => [String], { description: 'Other names of it.' })
  also!: readonly string[];

  @Field(() => String, { description: 'What it looks like, in a sentence.' })
  says!: string;

  @Field(() => [ColourPartType], {
    description: 'What it is made of, the roots first; empty for one colour.',
  })
  parts!: readonly ColourPart[];
}
