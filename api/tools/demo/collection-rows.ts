import { slugOf } from '../../domain/catalogue/collections/slugs.ts';
import { DEMO_PRODUCTS } from './planned/catalogue.ts';

interface DemoCollection {
  name: string;
  /** The product whose picture it shows. */
  pictured: string;
  /** A facet address, or the slugs of products. */
  holds: string | readonly string[];
}

/** The row of the home page. */
const COLLECTIONS: readonly DemoCollection[] = [
  {
    name: 'Straight',
    pictured: 'iman-straight-brown',
    holds: 'texture=bone+straight,straight,kinky+straight',
  },
  { name: 'Body wave', pictured: 'remi-honey-wave', holds: 'texture=body+wave' },
  { name: 'Deep wave', pictured: 'zuri-deep-wave-burgundy', holds: 'texture=deep+wave' },
  { name: 'Curly', pictured: 'lola-curly-copper', holds: 'texture=curly' },
  { name: 'Coily', pictured: 'titi-coily-brown', holds: 'texture=coily' },
  { name: 'Braids & locs', pictured: 'didi-brown-braids', holds: 'texture=braids,locs' },
  {
    name: 'Bobs',
    pictured: 'party-rose-bob',
    holds: [
      'party-rose-bob',
      'bisi-bob-fringe',
      'kike-side-bob',
      'nkem-wispy-bob',
      'koko-bob-braids',
      'neon-indigo-bob',
    ],
  },
  { name: 'Care & tools', pictured: 'edge-honey', holds: 'kind=care,tool' },
];

const idOf = (slug: string): number => DEMO_PRODUCTS.findIndex((product) => product.slug === slug) + 1;

/** Rows of `collections`, all of them on the home page. */
export function collectionRows(now: Date) {
  return COLLECTIONS.map(({ name, pictured, holds }, place) => ({
    name,
    slug: slugOf(name),
    image: `/media/${pictured}.webp`,
    is_visible: true,
    is_on_home: true,
    rule: typeof holds === 'string' ? holds : null,
    product_ids: typeof holds === 'string' ? null : holds.map(idOf),
    position: place + 1,
    updated_at: now,
  }));
}

/** Rows of `categories`: what the products name, in their order. */
export function categoryRows(now: Date) {
  const names = [...new Set(DEMO_PRODUCTS.map(({ category }) => category))];
  return names.map((name, place) => ({ name, slug: slugOf(name), position: place + 1, updated_at: now }));
}
