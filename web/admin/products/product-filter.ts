import type { ProductFilter, ProductState } from '../../graphql/generated/operations.ts';
import { choiceOf, type ListAddress } from '../list/use-list-address.ts';

const STATES = ['VISIBLE', 'DRAFT', 'OUT_OF_STOCK', 'LOW_STOCK'] as const satisfies readonly ProductState[];

/** The states to choose from, as the address and the links write them. */
export const PRODUCT_STATES = [
  ['', 'All'],
  ['visible', 'On sale'],
  ['draft', 'Not on sale'],
  ['low_stock', 'Low stock'],
  ['out_of_stock', 'Out of stock'],
] as const;

/** The API's filter of a product list's address. */
export function productFilterOf({ keyword, value }: Pick<ListAddress, 'keyword' | 'value'>): ProductFilter {
  return { keyword: keyword || null, state: choiceOf(STATES, value('state')) ?? null };
}
