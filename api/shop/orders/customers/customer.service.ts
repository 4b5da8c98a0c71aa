import { notFound } from '../../../domain/errors.ts';
import { keywordSearch } from '../../../platform/lists/fold.ts';
import type { SortColumns } from '../../../platform/lists/list-page-sql.ts';
import { type ListPage, type ListRequest, requirePageSize } from '../../../platform/lists/list-request.ts';
import { Conditions } from '../../../platform/lists/list-source.ts';
import { readListPage } from '../../../platform/lists/list-statement.ts';
import { countAddresses } from '../../accounts/addresses/saved-address.store.ts';
import { lastUseOf } from '../../accounts/sessions/session.store.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { CUSTOMER_LIST, customerById, type CustomerRecord } from './customer.store.ts';

export const CUSTOMER_SORT_FIELDS = {
  LAST_ORDER: 'LAST_ORDER',
  NAME: 'NAME',
  ORDERS: 'ORDERS',
  SPENT: 'SPENT',
} as const;
export type CustomerSortField = keyof typeof CUSTOMER_SORT_FIELDS;

/** Each with its index. Names sort without case and accents. */
const SORT_COLUMNS: SortColumns<CustomerSortField> = {
  LAST_ORDER: { sql: 'last_order_at' },
  NAME: { sql: 'searchable', isBytewise: true },
  ORDERS: { sql: 'orders' },
  SPENT: { sql: 'spent' },
};

/** Whoever has ordered: accounts, and guests by their address. @param keyword any part of name or address */
export async function listCustomers(
  ctx: RequestContext,
  { keyword, ...request }: ListRequest<CustomerSortField> & { keyword?: string | null | undefined },
): Promise<ListPage<CustomerRecord>> {
  authorise(ctx, 'user.view');
  requirePageSize(request.pageSize);
  const where = new Conditions().add(() => 'email is not null');
  const search = await keywordSearch(ctx.read, where, {
    keyword,
    column: 'searchable',
    table: 'customers',
  });
  const source = { ...CUSTOMER_LIST, where, search };
  return await readListPage<CustomerRecord, CustomerSortField>(ctx.read, source, {
    ...request,
    columns: SORT_COLUMNS,
  });
}

/** @throws ShopError NOT_FOUND, also once erased */
export async function customerDetail(ctx: RequestContext, id: number | null): Promise<CustomerRecord> {
  authorise(ctx, 'user.view');
  const customer = id === null ? null : await customerById(ctx.read, id);
  if (!customer) throw notFound('Customer');
  return customer;
}

/** What the account of a customer tells; nothing of a guest, who has none. */
export async function customerAccount(
  ctx: RequestContext,
  { userId }: Pick<CustomerRecord, 'userId'>,
): Promise<{ addresses: number; lastVisitAt: Date | null }> {
  authorise(ctx, 'user.view');
  if (userId === null) return { addresses: 0, lastVisitAt: null };
  const [addresses, lastVisitAt] = await Promise.all([
    countAddresses(ctx.read, userId),
    lastUseOf(ctx.read, userId),
  ]);
  return { addresses, lastVisitAt };
}
