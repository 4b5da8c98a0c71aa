import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { boundsText } from '../../../domain/forms/limits.ts';
import { HEIGHTS } from '../../../domain/catalogue/length/height.ts';
import {
  type CapFelt,
  type ColourSeen,
  type Experience,
  type Install,
  type LengthFelt,
  MONTHS_WORN,
  WORN_LONG,
} from '../../../domain/reviews/wearer-facts.ts';

const INSTALL_CODES = {
  STRAPS: 'straps',
  GLUE: 'glue',
  SEWN: 'sewn',
  BAND: 'band',
  CLIPS: 'clips',
} as const satisfies Record<string, Install>;
registerEnumType(INSTALL_CODES, {
  name: 'WigInstall',
  description: 'How a wig is put on.',
  valuesConfig: {
    STRAPS: { description: 'On its straps, without glue.' },
    GLUE: { description: 'Glued.' },
    SEWN: { description: 'Sewn in.' },
    BAND: { description: 'With an elastic band.' },
    CLIPS: { description: 'With clips.' },
  },
});

const CAP_CODES = { SMALL: 'small', TRUE: 'true', LARGE: 'large' } as const satisfies Record<string, CapFelt>;
registerEnumType(CAP_CODES, {
  name: 'CapFelt',
  description: 'How the cap felt against its chart.',
  valuesConfig: {
    SMALL: { description: 'Smaller.' },
    TRUE: { description: 'True to size.' },
    LARGE: { description: 'Larger.' },
  },
});

const LENGTH_CODES = { SHORT: 'short', TRUE: 'true', LONG: 'long' } as const satisfies Record<
  string,
  LengthFelt
>;
registerEnumType(LENGTH_CODES, {
  name: 'LengthFelt',
  description: 'How the length felt against what is stated.',
  valuesConfig: {
    SHORT: { description: 'Shorter.' },
    TRUE: { description: 'As stated.' },
    LONG: { description: 'Longer.' },
  },
});

const COLOUR_CODES = {
  LIGHTER: 'lighter',
  AS_SHOWN: 'as-shown',
  DARKER: 'darker',
} as const satisfies Record<string, ColourSeen>;
registerEnumType(COLOUR_CODES, {
  name: 'ColourSeen',
  description: 'The colour against the picture.',
  valuesConfig: {
    LIGHTER: { description: 'Lighter.' },
    AS_SHOWN: { description: 'As shown.' },
    DARKER: { description: 'Darker.' },
  },
});

const EXPERIENCE_CODES = { NEW: 'new', SOME: 'some', LONG: 'long' } as const satisfies Record<
  string,
  Experience
>;
registerEnumType(EXPERIENCE_CODES, {
  name: 'WearerExperience',
  description: 'How well somebody knows hair of this texture.',
  valuesConfig: {
    NEW: { description: 'New to it.' },
    SOME: { description: 'Some experience.' },
    LONG: { description: 'Years of it.' },
  },
});

const WORDS = {
  monthsWorn: `Whole months, ${boundsText(MONTHS_WORN.from, MONTHS_WORN.to)}; 0 is less than one.`,
  heightCm: `In cm, ${boundsText(HEIGHTS.from, HEIGHTS.to)}; only with the reviewer’s consent.`,
  install: 'How it is put on.',
  capFelt: 'How the cap felt.',
  lengthFelt: 'How the length felt.',
  colourSeen: 'The colour against the picture.',
  experience: 'How well the reviewer knows hair of this texture.',
} as const;

@ObjectType('ReviewFacts', {
  description: 'What a reviewer says of wearing it, and what they bought; null where nothing is said.',
})
export class ReviewFactsType {
  @Field(() => Int, { nullable: true, description: WORDS.monthsWorn })
  monthsWorn!: number | null;

  @Field(() => INSTALL_CODES, { nullable: true, description: WORDS.install })
  install!: Install | null;

  @Field(() => CAP_CODES, { nullable: true, description: WORDS.capFelt })
  capFelt!: CapFelt | null;

  @Field(() => LENGTH_CODES, { nullable: true, description: WORDS.lengthFelt })
  lengthFelt!: LengthFelt | null;

  @Field(() => COLOUR_CODES, { nullable: true, description: WORDS.colourSeen })
  colourSeen!: ColourSeen | null;

  @Field(() => EXPERIENCE_CODES, { nullable: true, description: WORDS.experience })
  experience!: Experience | null;

  @Field(() => Int, { nullable: true, description: WORDS.heightCm })
  heightCm!: number | null;

  @Field(() => String, {
    description: 'What the reviewer bought, in words, without the cap size; empty without an order.',
  })
  choice!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The cap size that the reviewer bought; only with the reviewer’s consent.',
  })
  cap!: string | null;

  @Field(() => String, { nullable: true, description: 'The code of the colour that the reviewer bought.' })
  colour!: string | null;
}

@InputType('ReviewFactsInput', {
  description: 'What you say of wearing it; all of it may be left out. Everybody can read it.',
})
export class ReviewFactsInputType {
  @Field(() => Int, { nullable: true, description: WORDS.monthsWorn })
  monthsWorn?: number | null;

  @Field(() => INSTALL_CODES, { nullable: true, description: WORDS.install })
  install?: Install | null;

  @Field(() => CAP_CODES, { nullable: true, description: WORDS.capFelt })
  capFelt?: CapFelt | null;

  @Field(() => LENGTH_CODES, { nullable: true, description: WORDS.lengthFelt })
  lengthFelt?: LengthFelt | null;

  @Field(() => COLOUR_CODES, { nullable: true, description: WORDS.colourSeen })
  colourSeen?: ColourSeen | null;

  @Field(() => EXPERIENCE_CODES, { nullable: true, description: WORDS.experience })
  experience?: Experience | null;

  @Field(() => Int, { nullable: true, description: `${WORDS.heightCm} Needs \`showsBody\`.` })
  heightCm?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether you agree that your height, and the cap size that you bought, are shown.',
  })
  showsBody?: boolean | null;
}

@InputType('WearingFilter', {
  description: 'Only reviews that say something of wearing, and this; what is left out is any.',
})
export class WearingFilterType {
  @Field(() => INSTALL_CODES, { nullable: true, description: WORDS.install })
  install?: Install | null;

  @Field(() => String, { nullable: true, description: 'The code of the colour that was bought.' })
  colour?: string | null;

  @Field(() => Int, { nullable: true, description: 'Worn for so many months or more.' })
  months?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Only with photos.' })
  photos?: boolean | null;
}

@ObjectType('InstallCount', { description: 'How many reviewers put it on like this.' })
class InstallCountType {
  @Field(() => INSTALL_CODES, { description: WORDS.install })
  value!: string;

  @Field(() => Int, { description: 'How many reviews.' })
  count!: number;
}

@ObjectType('ColourCount', { description: 'How many reviewers bought this colour.' })
class ColourCountType {
  @Field(() => String, { description: 'The code of the colour.' })
  value!: string;

  @Field(() => Int, { description: 'How many reviews.' })
  count!: number;
}

@ObjectType('WearingFigures', { description: 'What the reviews of a product say of wearing it, counted.' })
export class WearingFiguresType {
  @Field(() => Int, { description: 'Buyers whose cap felt small.' })
  capSmall!: number;

  @Field(() => Int, { description: 'Buyers whose cap was true to size.' })
  capTrue!: number;

  @Field(() => Int, { description: 'Buyers whose cap felt large.' })
  capLarge!: number;

  @Field(() => Int, { description: 'Buyers who found it short.' })
  lengthShort!: number;

  @Field(() => Int, { description: 'Buyers who found the length as stated.' })
  lengthTrue!: number;

  @Field(() => Int, { description: 'Buyers who found it long.' })
  lengthLong!: number;

  @Field(() => Int, { description: `Reviews after ${WORN_LONG} months or more.` })
  wornLong!: number;

  @Field(() => Int, { description: 'Reviews with photos.' })
  withPhotos!: number;

  @Field(() => [InstallCountType], { description: 'How it is put on.' })
  installs!: InstallCountType[];

  @Field(() => [ColourCountType], { description: 'Which colours were bought.' })
  colours!: ColourCountType[];
}

@ObjectType('Purchase', { description: 'What somebody has bought of a product.' })
export class PurchaseType {
  @Field(() => String, { description: 'Its options in words, without the cap size; may be empty.' })
  choice!: string;

  @Field(() => String, { nullable: true, description: 'The cap size.' })
  cap!: string | null;

  @Field(() => Date, { description: 'When it was ordered.' })
  boughtAt!: Date;
}
