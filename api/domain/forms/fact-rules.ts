import type { FieldErrors } from '../errors.ts';
import { boundsText } from './limits.ts';
import { textError } from './text-rules.ts';
import { DENSITY_BOUNDS, LACES } from '../catalogue/variants/options.ts';
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
} from '../catalogue/facts/fact-values.ts';
import { FACT_NAMES, type ProductFacts } from '../catalogue/facts/product-facts.ts';

/** Any object; a fact that is missing counts as not said. */
export type EnteredFacts = { readonly [Name in keyof ProductFacts]?: unknown };

type Bounds = { from: number; to: number };
type Rule = (value: unknown) => string | undefined;

const RULES: Record<keyof ProductFacts, Rule> = {
  kind: oneOf('the kind of product', KINDS),
  hair: oneOf('the hair', HAIR),
  drawn: oneOf('how it is drawn', DRAWN),
  origin: (value) => textError(value, { max: MAX_ORIGIN, what: 'The origin' }),
  texture: oneOf('the texture', TEXTURES),
  lengthMeasured: oneOf('how its length was measured', LENGTH_MEASURED),
  lace: oneOf('the lace', LACES),
  laceKind: oneOf('the kind of lace', LACE_KINDS),
  density: whole('a density in percent', DENSITY_BOUNDS),
  construction: oneOf('the construction', CONSTRUCTIONS),
  glueless: yesOrNo,
  prePlucked: yesOrNo,
  bleachedKnots: yesOrNo,
  adjustable: yesOrNo,
  fringe: oneOf('the fringe', FRINGES),
  parting: oneOf('the parting', FACT_PARTINGS),
  freeParting: yesOrNo,
  heatLimitC: whole('a heat limit in degrees Celsius', HEAT_BOUNDS),
  lifespanMonths: lifespanError,
  hygieneSeal: yesOrNo,
  madeDays: whole('the days to make it', MADE_DAYS_BOUNDS),
  returnRule: oneOf('the return rule', RETURN_RULES),
};

/** One sentence for each wrong fact. */
export function checkFacts(entered: EnteredFacts): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of FACT_NAMES) {
    const value = entered[name];
    const wrong = isSaid(value) ? RULES[name](value) : undefined;
    if (wrong !== undefined) errors[name] = wrong;
  }
  if (entered.hair === 'synthetic' && isSaid(entered.heatLimitC))
    errors.heatLimitC ??= 'Synthetic hair bears no heat: leave the heat limit empty, or choose heat-safe.';
  return errors;
}

const isSaid = (value: unknown): boolean => value !== null && value !== undefined;

function oneOf(what: string, values: readonly string[]): Rule {
  const sentence = `Choose ${what}: ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`;
  return (value) => (values.includes(value as string) ? undefined : sentence);
}

function whole(what: string, bounds: Bounds): Rule {
  const sentence = `Enter ${what} as a whole number from ${boundsText(bounds.from, bounds.to)}.`;
  return (value) => (isWhole(value, bounds) ? undefined : sentence);
}

function yesOrNo(value: unknown): string | undefined {
  return typeof value === 'boolean' ? undefined : 'Answer with yes or no, or leave it open.';
}

function lifespanError(value: unknown): string | undefined {
  const { from, to } = value as { from?: unknown; to?: unknown };
  if (isWhole(from, LIFESPAN_BOUNDS) && isWhole(to, LIFESPAN_BOUNDS) && from <= to) return undefined;
  const bounds = boundsText(LIFESPAN_BOUNDS.from, LIFESPAN_BOUNDS.to);
  return `Enter the months that it lasts as two whole numbers from ${bounds}, the lower first.`;
}

function isWhole(value: unknown, { from, to }: Bounds): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}
