import type { LACES } from '../variants/options.ts';
import type {
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
} from './fact-values.ts';

export type Kind = (typeof KINDS)[number];
export type Texture = (typeof TEXTURES)[number];
export type Months = { from: number; to: number };

/** What holds of every variant of a product; null where the shop has not said it. */
export type ProductFacts = {
  kind: Kind | null;
  hair: (typeof HAIR)[number] | null;
  drawn: (typeof DRAWN)[number] | null;
  /** Where the hair comes from. */
  origin: string | null;
  texture: Texture | null;
  lengthMeasured: (typeof LENGTH_MEASURED)[number] | null;
  /** Where it is no option: a closure is of one lace. */
  lace: (typeof LACES)[number] | null;
  laceKind: (typeof LACE_KINDS)[number] | null;
  /** In percent, where it is no option. */
  density: number | null;
  construction: (typeof CONSTRUCTIONS)[number] | null;
  glueless: boolean | null;
  prePlucked: boolean | null;
  bleachedKnots: boolean | null;
  adjustable: boolean | null;
  fringe: (typeof FRINGES)[number] | null;
  parting: (typeof FACT_PARTINGS)[number] | null;
  /** Whether the parting can be moved. */
  freeParting: boolean | null;
  /** In degrees Celsius; none is null for fibre, from which all heat is kept away. */
  heatLimitC: number | null;
  lifespanMonths: Months | null;
  hygieneSeal: boolean | null;
  /** Days until it is made; 0 when it lies ready. */
  madeDays: number | null;
  returnRule: (typeof RETURN_RULES)[number] | null;
};

export const NO_FACTS: ProductFacts = {
  kind: null,
  hair: null,
  drawn: null,
  origin: null,
  texture: null,
  lengthMeasured: null,
  lace: null,
  laceKind: null,
  density: null,
  construction: null,
  glueless: null,
  prePlucked: null,
  bleachedKnots: null,
  adjustable: null,
  fringe: null,
  parting: null,
  freeParting: null,
  heatLimitC: null,
  lifespanMonths: null,
  hygieneSeal: null,
  madeDays: null,
  returnRule: null,
};

export const FACT_NAMES = Object.keys(NO_FACTS) as (keyof ProductFacts)[];

/** The columns of a row of facts: a span of months is two of them. */
export type FactColumns = Omit<ProductFacts, 'lifespanMonths'> & {
  lifespanFrom: number | null;
  lifespanTo: number | null;
};

export function factsFromColumns({ lifespanFrom, lifespanTo, ...facts }: FactColumns): ProductFacts {
  const isSaid = lifespanFrom !== null && lifespanTo !== null;
  return { ...facts, lifespanMonths: isSaid ? { from: lifespanFrom, to: lifespanTo } : null };
}

export function columnsFromFacts({ lifespanMonths, ...facts }: ProductFacts): FactColumns {
  return { ...facts, lifespanFrom: lifespanMonths?.from ?? null, lifespanTo: lifespanMonths?.to ?? null };
}
