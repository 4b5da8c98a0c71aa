import { FacetColumns, type FacetProduct } from '../../../api/domain/catalogue/facets/facet-columns.ts';
import { NO_FACETS, type FacetChoice } from '../../../api/domain/catalogue/facets/facet-choice.ts';
import { fittingSizes } from '../../../api/domain/catalogue/cap-fit/fitting-sizes.ts';
import { CAP_CHARTS } from './cap-charts.ts';
import shop from './wigs.json' with { type: 'json' };

const families: Partial<Record<string, string>> = shop.families;

/** 32 wigs with 853 variants at prices of the Lagos market; each is newer than the one before. */
export const WIGS: FacetProduct[] = shop.wigs.map(({ maker, texture, hair, wear, variants }, place) => ({
  id: place + 1,
  createdAt: place,
  kind: 'wig',
  category: 'Wigs',
  texture,
  hair,
  wear,
  maker,
  rating: place % 6,
  numReviews: place % 4,
  variants: variants.map((text, nr) => readVariant(text, place * 1000 + nr)),
}));

export const NAMES = shop.wigs.map(({ name }) => name);

/** "22 1B 180 13x4 M 285500 6": inch, colour, percent, lace, cap, naira, pieces. */
function readVariant(text: string, id: number): FacetProduct['variants'][number] {
  const [inch, colour = '', density, lace = '', cap = '', naira, stock] = text.split(' ');
  return {
    id,
    price: Number(naira) * 100,
    inStock: Number(stock) > 0,
    lengths: [Number(inch)],
    colour,
    family: families[colour] ?? null,
    density: Number(density),
    lace,
    cap,
  };
}

export function columnsOf(products: readonly FacetProduct[]): FacetColumns {
  const columns = new FacetColumns();
  for (const product of products) columns.put(product);
  return columns;
}

/** A head of 56 cm, 22 to 28 inch, black, up to 380,000 naira. */
export const CHOSEN: FacetChoice = {
  ...NO_FACETS,
  fits: fittingSizes(CAP_CHARTS, { circumference: 56 }),
  length: ['22-24', '26-28'],
  colour: ['black'],
  price: { from: null, to: 380_000_00 },
};
