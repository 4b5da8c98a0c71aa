import { z } from 'zod';
import {
  type Colour,
  COLOUR_FAMILIES,
  COLOUR_KINDS,
  PALETTE_SHADES,
} from '../../../domain/catalogue/facts/colours.ts';
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
import { NO_FACTS } from '../../../domain/catalogue/facts/product-facts.ts';
import { LACES } from '../../../domain/catalogue/variants/options.ts';
import { documented } from '../../../platform/rest/answers.ts';

const oneOf = <Value extends string>(values: readonly Value[]) => z.enum(values).nullable();
const yesOrNo = z.boolean().nullable();
const number = z.int().nullable();

/** As the domain has them; null where the shop has not said it. */
export const factsJson = documented(
  'ProductFacts',
  z.object({
    kind: oneOf(KINDS),
    hair: oneOf(HAIR),
    drawn: oneOf(DRAWN),
    origin: z.string().nullable(),
    texture: oneOf(TEXTURES),
    lengthMeasured: oneOf(LENGTH_MEASURED),
    lace: oneOf(LACES).describe('Where it is no option.'),
    laceKind: oneOf(LACE_KINDS),
    density: number.describe('In percent, where it is no option.'),
    construction: oneOf(CONSTRUCTIONS),
    glueless: yesOrNo,
    prePlucked: yesOrNo,
    bleachedKnots: yesOrNo,
    adjustable: yesOrNo,
    fringe: oneOf(FRINGES),
    parting: oneOf(FACT_PARTINGS),
    freeParting: yesOrNo,
    heatLimitC: number.describe('In degrees Celsius; null for fibre that bears no heat.'),
    lifespanMonths: z.object({ from: z.int(), to: z.int() }).nullable(),
    hygieneSeal: yesOrNo,
    madeDays: number.describe('Days until it is made; 0 when it is ready.'),
    returnRule: oneOf(RETURN_RULES),
  }),
  {
    ...NO_FACTS,
    kind: 'wig',
    hair: 'virgin',
    texture: 'body wave',
    laceKind: 'HD',
    heatLimitC: 180,
    lifespanMonths: { from: 24, to: 48 },
    returnRule: 'sealed',
  },
);

/** What is said of a colour. */
export const colourFields = {
  code: z.string(),
  name: z.string(),
  family: z.enum(COLOUR_FAMILIES),
  kind: z.enum(COLOUR_KINDS),
  hex: z.string(),
  palette: z.array(z.string()).readonly().describe(`${PALETTE_SHADES} shades, the darkest first.`),
  also: z.array(z.string()).readonly().describe('Other names.'),
  says: z.string(),
  parts: z
    .array(z.object({ code: z.string(), percent: z.int() }))
    .readonly()
    .describe('What a colour of several is made of, the roots first.'),
};

export const COLOUR_EXAMPLE: Colour = {
  code: 'R4/27',
  name: 'Rooted honey',
  family: 'blonde',
  kind: 'rooted',
  hex: '#a7753a',
  palette: ['#4b351a', '#865e2e', '#a7753a', '#ba9365', '#dcc8b0'],
  also: ['4/27 rooted', 'shadow root honey'],
  says: 'Honey with a shadow root.',
  parts: [
    { code: '4', percent: 15 },
    { code: '27', percent: 85 },
  ],
};

export const colourJson = documented('Colour', z.object(colourFields), COLOUR_EXAMPLE);
