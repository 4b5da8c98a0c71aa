/** What is sold, from a whole wig to a comb. */
export const KINDS = ['wig', 'bundle', 'closure', 'hairpiece', 'care', 'tool'] as const;

/** `heat-safe` is fibre that bears a low iron, `synthetic` is fibre that bears none. */
export const HAIR = ['raw', 'virgin', 'remy', 'mixed', 'synthetic', 'heat-safe'] as const;

/** How many short hairs were taken out: the more drawn, the fuller the ends. */
export const DRAWN = ['single', 'double', 'super double'] as const;

export const TEXTURES = [
  'bone straight',
  'straight',
  'braids',
  'locs',
  'kinky straight',
  'body wave',
  'deep wave',
  'curly',
  'coily',
] as const;

/** Whether a length is that of the stretched strand or that of the hair as it hangs. */
export const LENGTH_MEASURED = ['stretched', 'worn'] as const;

export const LACE_KINDS = ['HD', 'transparent'] as const;

export const CONSTRUCTIONS = [
  'lace front',
  'full lace',
  '360 lace',
  'closure',
  'lace part',
  'u-part',
  'v-part',
  'headband',
  'machine-made',
] as const;

export const FRINGES = ['curtain', 'blunt', 'full', 'wispy', 'swept'] as const;

/** Where the parting lies when the wig comes; whether it can be moved is a fact of its own. */
export const FACT_PARTINGS = ['centre', 'left', 'right'] as const;

/**
 * Seal whole; unopened only; unused; made to measure, so not returnable; final sale. A product that says nothing is
 * returned unused.
 */
export const RETURN_RULES = ['sealed', 'opened', 'unused', 'custom', 'final'] as const;
export type ReturnRule = (typeof RETURN_RULES)[number];

/** In degrees Celsius: below it no iron is set, above it all hair burns. */
export const HEAT_BOUNDS = { from: 80, to: 230 };

/** In months. */
export const LIFESPAN_BOUNDS = { from: 1, to: 120 };

/** In days. */
export const MADE_DAYS_BOUNDS = { from: 0, to: 180 };

/** In characters. */
export const MAX_ORIGIN = 60;
