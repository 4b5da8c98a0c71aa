import { registerEnumType } from 'type-graphql';
import { COLOUR_FAMILIES, COLOUR_KINDS } from '../../../domain/catalogue/facts/colours.ts';
import { factCode } from '../../../domain/catalogue/facts/fact-codes.ts';
import {
  CONSTRUCTIONS,
  DRAWN,
  FACT_PARTINGS,
  FRINGES,
  HAIR,
  KINDS,
  LACE_KINDS,
  LENGTH_MEASURED,
  RETURN_RULES,
  TEXTURES,
} from '../../../domain/catalogue/facts/fact-values.ts';

/** Values of the domain under names of GraphQL; each with its meaning. */
function enumOf<Value extends string>(
  name: string,
  description: string,
  values: readonly Value[],
  meanings: Record<Value, string>,
): Record<string, Value> {
  const named = Object.fromEntries(values.map((value) => [factCode(value), value]));
  const valuesConfig = Object.fromEntries(
    values.map((value) => [factCode(value), { description: meanings[value] }]),
  );
  registerEnumType(named, { name, description, valuesConfig });
  return named;
}

export const ProductKindEnum = enumOf('ProductKind', 'What is sold.', KINDS, {
  wig: 'A whole wig.',
  bundle: 'Hair to sew in, one piece or a set.',
  closure: 'A closure or frontal: lace with hair, to close an install.',
  hairpiece: 'A ponytail, a bun or another piece.',
  care: 'What hair and lace are cared for with.',
  tool: 'A stand, a comb, a cap.',
});

export const HairEnum = enumOf('Hair', 'What the hair is.', HAIR, {
  raw: 'From one head, nothing done to it.',
  virgin: 'Never dyed or permed; may be steamed into its pattern.',
  remy: 'All cuticles run the same way; may be dyed.',
  mixed: 'Human hair and fibre.',
  synthetic: 'Fibre that bears no heat.',
  'heat-safe': 'Fibre that bears a low iron.',
});

export const DrawnEnum = enumOf('Drawn', 'How many short hairs were taken out.', DRAWN, {
  single: 'Some: thinner towards the ends.',
  double: 'Most: nearly even from root to tip.',
  'super double': 'All: even from root to tip.',
});

export const TextureEnum = enumOf('Texture', 'The pattern of the hair.', TEXTURES, {
  'bone straight': 'Pressed flat and even.',
  straight: 'Straight with a little movement.',
  braids: 'Braided.',
  locs: 'Locs.',
  'kinky straight': 'Like natural hair, blown out.',
  'body wave': 'Loose waves.',
  'deep wave': 'Close, even waves.',
  curly: 'Curls.',
  coily: 'Tight coils.',
});

export const LengthMeasuredEnum = enumOf('LengthMeasured', 'How a length was measured.', LENGTH_MEASURED, {
  stretched: 'Along the stretched strand; waves and curls hang shorter.',
  worn: 'As the hair hangs.',
});

export const LaceKindEnum = enumOf('LaceKind', 'What lace is made of.', LACE_KINDS, {
  HD: 'The finest; hardly to be seen on skin.',
  transparent: 'Fine and firmer.',
});

export const ConstructionEnum = enumOf('Construction', 'How a cap is made.', CONSTRUCTIONS, {
  'lace front': 'Lace from ear to ear, wefts behind.',
  'full lace': 'Lace all over.',
  '360 lace': 'Lace all around the edge.',
  closure: 'A piece of lace on top.',
  'lace part': 'Lace along the parting.',
  'u-part': 'Open on top, to leave out one’s own hair.',
  'v-part': 'Open along the parting, to leave out one’s own hair.',
  headband: 'On a band, without lace.',
  'machine-made': 'Wefts all over, without lace.',
});

export const FringeEnum = enumOf('Fringe', 'The kind of fringe.', FRINGES, {
  curtain: 'Parted to both sides.',
  blunt: 'Cut straight.',
  full: 'From temple to temple.',
  wispy: 'Thin.',
  swept: 'To one side.',
});

export const FactPartingEnum = enumOf('Parting', 'Where a parting lies.', FACT_PARTINGS, {
  centre: 'In the middle.',
  left: 'On the wearer’s left.',
  right: 'On the wearer’s right.',
});

export const ReturnRuleEnum = enumOf('ReturnRule', 'When a product can be returned.', RETURN_RULES, {
  sealed: 'While its seal is whole.',
  opened: 'Only unopened.',
  unused: 'While it is unused.',
  custom: 'Made for the buyer: not returnable.',
  final: 'Final sale: not returnable.',
});

export const ColourFamilyEnum = enumOf('ColourFamily', 'What a colour is sorted under.', COLOUR_FAMILIES, {
  black: 'Black.',
  brown: 'Brown.',
  auburn: 'Auburn.',
  red: 'Red and copper.',
  blonde: 'Blonde.',
  grey: 'Grey.',
  fashion: 'Colours that no hair grows in.',
});

export const ColourKindEnum = enumOf('ColourKind', 'How the parts of a colour lie.', COLOUR_KINDS, {
  solid: 'One colour.',
  mix: 'Thin streaks of several.',
  ombre: 'Dark from the root on, then another colour.',
  rooted: 'Dark at the root only.',
});
