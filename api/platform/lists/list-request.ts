import { badInput } from '../../domain/errors.ts';
import { MAX_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';

export const SORT_ORDERS = { ASC: 'ASC', DESC: 'DESC' } as const;
export type SortOrder = keyof typeof SORT_ORDERS;

export interface ListRequest<Field extends string> {
  sort: Field;
  order: SortOrder;
  /** From 1; moved into the list's range. */
  page: number;
  pageSize: number;
}

export interface ListPage<Item> {
  items: Item[];
  page: number;
  pages: number;
  total: number;
  /** False where a search stopped counting. */
  isTotalExact: boolean;
}

/** @throws ShopError BAD_USER_INPUT unless 1 to `MAX_PAGE_SIZE` */
export function requirePageSize(size: number, field = 'pageSize'): void {
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE) {
    throw badInput({ [field]: `Ask for 1 to ${MAX_PAGE_SIZE} entries at once.` });
  }
}
