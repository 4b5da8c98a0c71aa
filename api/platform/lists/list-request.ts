import { badInput } from '../../domain/errors.ts';
import { MAX_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';

/** Upwards or downwards; a runtime value because GraphQL's enum is made of it. */
export const SORT_ORDERS = { ASC: 'ASC', DESC: 'DESC' } as const;
export type SortOrder = keyof typeof SORT_ORDERS;

/** Which page of a list is wanted, and by what it is sorted. */
export interface ListRequest<Field extends string> {
  sort: Field;
  order: SortOrder;
  /** Counted from 1; outside the list it becomes the nearest page. */
  page: number;
  pageSize: number;
}

/** One page of a list with the size of the whole. */
export interface ListPage<Item> {
  items: Item[];
  page: number;
  pages: number;
  total: number;
}

/** @throws ShopError BAD_USER_INPUT unless as many rows as a page can have are asked for */
export function requirePageSize(size: number, field = 'pageSize'): void {
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE) {
    throw badInput({ [field]: `Ask for 1 to ${MAX_PAGE_SIZE} entries at once.` });
  }
}
