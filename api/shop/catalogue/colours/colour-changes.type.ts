import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { type ColourFamily, MAX_OTHER_NAMES } from '../../../domain/catalogue/facts/colours.ts';
import { MAX_COLOUR_NAME, MAX_COLOUR_WORDS } from '../../../domain/forms/colour-form.ts';
import { lengthText } from '../../../domain/forms/limits.ts';
import { ColourType } from '../facts/colour.type.ts';
import { ColourFamilyEnum } from '../facts/fact-enums.ts';

const CODE = 'Letters, digits and slashes, at most 20, unique whatever the case.';
const NAME = `${lengthText(MAX_COLOUR_NAME, 1)}.`;
const HEX = 'Its middle shade as `#rrggbb`; the others follow from it.';
const ALSO = `Other names, at most ${MAX_OTHER_NAMES}; a search finds it by them.`;
const SAYS = `What it looks like, ${lengthText(MAX_COLOUR_WORDS, 0).toLowerCase()}.`;

@ObjectType('ListedColour', { description: 'A colour with what uses it.' })
export class ListedColourType extends ColourType {
  @Field(() => Int, { description: 'Changes with each edit; send it to `changeColour`.' })
  version!: number;

  @Field(() => Int, { description: 'How many products have variants or pictures in it, drafts too.' })
  usedBy!: number;

  @Field(() => Int, { description: 'How many colours of several it is a part of.' })
  partOf!: number;
}

@InputType('CreateColourInput', { description: 'A new colour of its own, not one of several.' })
export class CreateColourInputType {
  @Field(() => String, { description: CODE })
  code!: string;

  @Field(() => String, { description: NAME })
  name!: string;

  @Field(() => ColourFamilyEnum, { description: 'What it is sorted under.' })
  family!: ColourFamily;

  @Field(() => String, { description: HEX })
  hex!: string;

  @Field(() => [String], { nullable: true, description: ALSO })
  also?: string[] | null;

  @Field(() => String, { nullable: true, description: SAYS })
  says?: string | null;
}

@InputType('ChangeColourInput', {
  description: 'Changes of a colour; missing or null fields stay unchanged.',
})
export class ChangeColourInputType {
  @Field(() => String, { description: 'The code of the colour.' })
  code!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The `version` that was edited. If it has changed since, nothing is stored and the error is `CONFLICT` with the reason `VERSION_CHANGED`.',
  })
  version?: number | null;

  @Field(() => String, {
    nullable: true,
    description: `Another code, while nothing uses the colour. ${CODE}`,
  })
  newCode?: string | null;

  @Field(() => String, { nullable: true, description: NAME })
  name?: string | null;

  @Field(() => ColourFamilyEnum, { nullable: true, description: 'What it is sorted under.' })
  family?: ColourFamily | null;

  @Field(() => String, { nullable: true, description: HEX })
  hex?: string | null;

  @Field(() => [String], { nullable: true, description: ALSO })
  also?: string[] | null;

  @Field(() => String, { nullable: true, description: SAYS })
  says?: string | null;
}

@InputType('RemoveColourInput', { description: 'The colour to delete.' })
export class RemoveColourInputType {
  @Field(() => String, { description: 'Its code.' })
  code!: string;
}

@ObjectType('ColourPayload', { description: 'A colour after its change.' })
export class ColourPayloadType {
  @Field(() => ListedColourType, { description: 'The colour.' })
  colour!: ListedColourType;
}

@ObjectType('RemoveColourPayload', { description: 'The deleted colour.' })
export class RemoveColourPayloadType {
  @Field(() => String, { description: 'The code of the deleted colour.' })
  removedColourCode!: string;
}
