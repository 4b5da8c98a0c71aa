import { FEW_LEFT } from '../../../domain/catalogue/stock.ts';
import file from './catalogue.json' with { type: 'json' };
import type { Illustration } from '../drawings/illustration.ts';

/** Each kind of picture, its seed apart. */
type Unseeded<Picture> = Picture extends unknown ? Omit<Picture, 'seed'> : never;

/** One product of the demonstration catalogue; `price` in naira as written there. */
export interface DemoProduct {
  slug: string;
  name: string;
  brand: string;
  category: string;
  price: number;
  countInStock: number;
  description: string;
  illustration: Unseeded<Illustration>;
  reviews: { name: string; rating: number; comment: string }[];
}

/** The products in the order of their ids: the first one gets id 1. */
export const DEMO_PRODUCTS = file.products as readonly DemoProduct[];

/**
 * What the first page shows, newest first: a mix of every kind and colour, all of it well in stock. The others follow in
 * the order of the file, and last what is nearly or wholly sold out, as it has been on the shelf longest.
 */
const WINDOW = [
  'simi-straight-30',
  'lola-curly-copper',
  'kike-side-bob',
  'teni-rooted-honey',
  'puff-afro',
  'suku-box-braids',
  'abeni-curly-fringe',
  'value-copper-long',
  'moremi-afro-short',
  'stand-wood',
  'neon-indigo-bob',
  'ayo-faux-locs',
];

const isScarce = ({ countInStock }: DemoProduct): 'true' | 'false' =>
  countInStock <= FEW_LEFT ? 'true' : 'false';

/** All slugs from the newest to the oldest. */
export function newestFirst(): string[] {
  const others = DEMO_PRODUCTS.filter(({ slug }) => !WINDOW.includes(slug));
  const { false: plenty = [], true: scarce = [] } = Object.groupBy(others, isScarce);
  return [...WINDOW, ...[...plenty, ...scarce].map(({ slug }) => slug)];
}
