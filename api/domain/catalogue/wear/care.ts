import type { ProductFacts, Texture } from '../facts/product-facts.ts';

type CareFacts = Pick<ProductFacts, 'kind' | 'hair' | 'texture' | 'heatLimitC'>;

const HUMAN = 'Wash it in lukewarm water with a shampoo without sulphates, then use a conditioner.';
const FIBRE = 'Wash it in cold water with a mild shampoo.';
const WASHING: Record<NonNullable<CareFacts['hair']>, string> = {
  raw: HUMAN,
  virgin: HUMAN,
  remy: HUMAN,
  mixed: FIBRE,
  synthetic: FIBRE,
  'heat-safe': FIBRE,
};
const DRYING = 'Press the water out with a towel and let it dry in the air.';

const STRAIGHT = 'Comb it from the ends up.';
const CURLS = 'Comb it only while it is damp, with a wide comb, from the ends up.';
const SET = 'Do not comb it. Smooth it with your hands.';
const COMBING: Record<Texture, string> = {
  'bone straight': STRAIGHT,
  straight: STRAIGHT,
  'kinky straight': STRAIGHT,
  'body wave': 'Comb it with a wide comb, from the ends up.',
  'deep wave': CURLS,
  curly: CURLS,
  coily: CURLS,
  braids: SET,
  locs: SET,
};

/** How to look after hair, as far as its facts say it; empty for what is no hair. */
export function careWords({ kind, hair, texture, heatLimitC }: CareFacts): string[] {
  if (kind === null || kind === 'care' || kind === 'tool') return [];
  return [
    ...(hair ? [WASHING[hair], DRYING] : []),
    ...(texture ? [COMBING[texture]] : []),
    ...heatWords(hair, heatLimitC),
  ];
}

/** Fibre without a limit bears no heat; of other hair without one nothing is known. */
function heatWords(hair: CareFacts['hair'], limit: number | null): string[] {
  if (limit !== null) return [`Irons and dryers up to ${limit} °C, and no hotter.`];
  return hair === 'synthetic' ? ['Keep all heat away: no irons, no dryers, no hot water.'] : [];
}
