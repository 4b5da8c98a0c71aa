import { Migration001Shop } from './001-shop.ts';

/** In the order they are applied; forward only: a mistake is mended by a further one. */
export const migrations = [{ name: '001-shop', class: Migration001Shop }];
