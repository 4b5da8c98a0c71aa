import type { ProductFilter, ProductState } from '../../../graphql/generated/operations.ts';
import { choiceOf, type ListAddress } from '../../list/use-list-address.ts';

const STATES = ['VISIBLE', 'DRAFT', 'OUT_OF_STOCK', 'LOW_STOCK'] as const satisfies readonly ProductState[];

/** Value in the address, and text of the link. */
export const PRODUCT_STATES = [
  ['', 'All'],
  ['visible', 'On sale'],
  ['draft', 'Not on sale'],
  ['low_stock', 'Low stock'],
  ['out_of_stock', 'Out of stock'],
] as const;

export function productFilterOf({ keyword, value }: Pick<ListAddress, 'keyword' | 'value'>): ProductFilter {
  return { keyword: keyword || null, state: choiceOf(STATES, value('state')) ?? null };
}
