import type { ProductFacts } from './product-facts.ts';

/** What staff call each fact, in the console and in a product's history. */
export const FACT_TITLES = {
  kind: 'Kind',
  hair: 'Hair',
  texture: 'Texture',
  drawn: 'Drawn',
  origin: 'Origin',
  lengthMeasured: 'Length is measured',
  construction: 'Construction',
  laceKind: 'Kind of lace',
  lace: 'Lace, where there is no choice',
  density: 'Density, where there is no choice',
  glueless: 'Glueless',
  adjustable: 'Adjustable straps',
  prePlucked: 'Pre-plucked',
  bleachedKnots: 'Bleached knots',
  parting: 'Parting',
  freeParting: 'Parting can be moved',
  fringe: 'Fringe',
  heatLimitC: 'Heat up to',
  lifespanMonths: 'Lasts',
  madeDays: 'Made in',
  hygieneSeal: 'Hygiene seal',
  returnRule: 'Returns',
} as const satisfies Record<keyof ProductFacts, string>;
