import { z } from 'zod';
import {
  CONSTRUCTIONS,
  DRAWN,
  FACT_PARTINGS,
  FRINGES,
  HAIR,
  HEAT_BOUNDS,
  KINDS,
  LACE_KINDS,
  LENGTH_MEASURED,
  LIFESPAN_BOUNDS,
  MADE_DAYS_BOUNDS,
  MAX_ORIGIN,
  RETURN_RULES,
  TEXTURES,
} from '../../../domain/catalogue/facts/fact-values.ts';
import { DENSITY_BOUNDS, LACES } from '../../../domain/catalogue/variants/options.ts';
import { boundsText, lengthText } from '../../../domain/forms/limits.ts';
import { withExample } from '../../../platform/rest/answers.ts';
import { validatedLater } from '../../../platform/rest/fields.ts';

const oneOf = (values: readonly string[]) => validatedLater('string').describe(`${values.join(', ')}.`);
const whole = (unit: string, { from, to }: { from: number; to: number }) =>
  validatedLater('integer').describe(`${unit}, ${boundsText(from, to)}.`);
const yesOrNo = () => validatedLater('boolean');

/** Strict, because a misspelt fact would otherwise be lost: what is left out is not said any more. */
export const factsBody = withExample(
  z
    .strictObject({
      kind: oneOf(KINDS),
      hair: oneOf(HAIR),
      drawn: oneOf(DRAWN),
      origin: validatedLater('string').describe(`${lengthText(MAX_ORIGIN)}.`),
      texture: oneOf(TEXTURES),
      lengthMeasured: oneOf(LENGTH_MEASURED),
      lace: oneOf(LACES),
      laceKind: oneOf(LACE_KINDS),
      density: whole('Percent', DENSITY_BOUNDS),
      construction: oneOf(CONSTRUCTIONS),
      glueless: yesOrNo(),
      prePlucked: yesOrNo(),
      bleachedKnots: yesOrNo(),
      adjustable: yesOrNo(),
      fringe: oneOf(FRINGES),
      parting: oneOf(FACT_PARTINGS),
      freeParting: yesOrNo(),
      heatLimitC: whole('Degrees Celsius', HEAT_BOUNDS),
      lifespanMonths: z
        .unknown()
        .meta({ type: 'object', properties: { from: { type: 'integer' }, to: { type: 'integer' } } })
        .describe(`\`from\` and \`to\`, ${boundsText(LIFESPAN_BOUNDS.from, LIFESPAN_BOUNDS.to)}.`),
      hygieneSeal: yesOrNo(),
      madeDays: whole('Days', MADE_DAYS_BOUNDS),
      returnRule: oneOf(RETURN_RULES),
    })
    .partial()
    .nullish(),
  {
    kind: 'wig',
    hair: 'virgin',
    texture: 'body wave',
    laceKind: 'HD',
    heatLimitC: 180,
    lifespanMonths: { from: 24, to: 48 },
    returnRule: 'sealed',
  },
);
