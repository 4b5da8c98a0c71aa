import { FEW_LEFT } from '../../../domain/catalogue/stock.ts';
import file from './catalogue.json' with { type: 'json' };
import type { Illustration } from '../drawings/illustration.ts';

/** Each kind of picture, its seed apart. */
type Unseeded<Picture> = Picture extends unknown ? Omit<Picture, 'seed'> : never;

/** A product of the demonstration catalogue; price (in thousandths of naira) and stock are its standard variant's. */
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

/** In order of id, starting at 1. */
export const DEMO_PRODUCTS = file.products as readonly DemoProduct[];

/**
 * The first page, newest first: a mix of kinds and colours, all well in stock. The other products follow in file
 * order, and those nearly or fully sold out come last, as the oldest.
 */
const FIRST_PAGE = [
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
  const others = DEMO_PRODUCTS.filter(({ slug }) => !FIRST_PAGE.includes(slug));
  const { false: plenty = [], true: scarce = [] } = Object.groupBy(others, isScarce);
  return [...FIRST_PAGE, ...[...plenty, ...scarce].map(({ slug }) => slug)];
}
