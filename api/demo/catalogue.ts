import file from './catalogue.json' with { type: 'json' };

/** One product of the demonstration catalogue; `price` in naira as written there. */
export interface DemoProduct {
  slug: string;
  name: string;
  brand: string;
  category: string;
  price: number;
  countInStock: number;
  description: string;
  illustration: Record<string, unknown>;
  reviews: { name: string; rating: number; comment: string }[];
}

/** The products in the order of their ids: the first one gets id 1. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = file.products;

/**
 * What the first page shows, newest first: a mix of every kind and colour. The others follow in the order of the file.
 */
const WINDOW = [
  'simi-straight-30',
  'lola-curly-copper',
  'kike-side-bob',
  'remi-honey-wave',
  'puff-afro',
  'ireti-burgundy-braids',
  'dami-platinum-waist',
  'zuri-deep-wave-burgundy',
  'moremi-afro-short',
  'stand-wood',
  'neon-indigo-bob',
  'ayo-faux-locs',
];

/** All slugs from the newest to the oldest. */
export function newestFirst(): string[] {
  const others = DEMO_PRODUCTS.map((product) => product.slug).filter((slug) => !WINDOW.includes(slug));
  return [...WINDOW, ...others];
}
