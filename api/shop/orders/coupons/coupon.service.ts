import { normaliseKeyword } from '../../../domain/catalogue/search.ts';
import {
  checkCoupon,
  type CouponDraft,
  type EnteredCoupon,
  enteredFrom,
  NEW_COUPON,
  readCoupon,
} from '../../../domain/coupons/coupon-form.ts';
import { couponGives } from '../../../domain/coupons/coupon-words.ts';
import { badInput, notFound, versionChanged } from '../../../domain/errors.ts';
import { requireValid } from '../../../domain/forms/form-rules.ts';
import { type Kobo, nairaFromKobo } from '../../../domain/money.ts';
import { changesBetween, facts } from '../../../platform/audit/audit-changes.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import {
  type Connection,
  type ConnectionInput,
  readIdCursorPage,
  withMore,
} from '../../../platform/lists/connection.ts';
import { readConnection } from '../../../platform/lists/connection-query.ts';
import type { SortColumns } from '../../../platform/lists/list-page-sql.ts';
import {
  type ListPage,
  type ListRequest,
  requirePageSize,
  type SortOrder,
} from '../../../platform/lists/list-request.ts';
import { readListPage } from '../../../platform/lists/list-statement.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import type { CouponRecord } from './kept/coupon.record.ts';
import * as store from './coupon.store.ts';

/** With what its paid orders came to; cancelled ones are left out. */
export interface Coupon extends CouponRecord {
  revenue: Kobo;
}

/** What is absent or null narrows nothing. */
export interface CouponFilter {
  /** A part of the code. */
  keyword?: string | null | undefined;
  isOn?: boolean | null | undefined;
}

export const COUPON_SORT_FIELDS = { ID: 'ID', CODE: 'CODE', USES: 'USES', ENDS_AT: 'ENDS_AT' } as const;
export type CouponSortField = keyof typeof COUPON_SORT_FIELDS;

const SORT_COLUMNS: SortColumns<CouponSortField> = {
  ID: { sql: 'id' },
  CODE: { sql: 'code' },
  USES: { sql: 'uses' },
  ENDS_AT: { sql: 'ends_at', isNullable: true },
};

const sourceOf = ({ keyword, isOn = null }: CouponFilter) =>
  store.couponSource({ keyword: normaliseKeyword(keyword), isOn });

/** The newest first. */
export async function listCoupons(
  ctx: RequestContext,
  { page, pageSize, ...filter }: CouponFilter & Pick<ListRequest<'ID'>, 'page' | 'pageSize'>,
): Promise<ListPage<Coupon>> {
  authorise(ctx, 'coupon.view');
  requirePageSize(pageSize);
  const source = sourceOf(filter);
  const request = { page, pageSize, sort: 'ID', order: 'DESC', columns: { ID: { sql: 'id' } } } as const;
  const list = await readListPage<CouponRecord, 'ID'>(ctx.read, source, request);
  return { ...list, items: await withRevenue(ctx.read, list.items) };
}

/** The newest first unless asked otherwise. */
export async function couponsConnection(
  ctx: RequestContext,
  input: ConnectionInput & {
    filter?: CouponFilter | null;
    sort?: { field: CouponSortField; direction: SortOrder } | null;
  },
): Promise<Connection<Coupon>> {
  authorise(ctx, 'coupon.view');
  const { field = 'ID', direction = 'DESC' } = input.sort ?? {};
  const found = await readConnection(ctx.read, sourceOf(input.filter ?? {}), {
    column: SORT_COLUMNS[field],
    order: direction,
    page: readIdCursorPage(input, DEFAULT_PAGE_SIZE),
    entryOf: (row: CouponRecord) => row,
  });
  return await withMore(found, (coupons) => withRevenue(ctx.read, coupons));
}

async function withRevenue(reader: Reader, coupons: CouponRecord[]): Promise<Coupon[]> {
  const sums = await store.revenueOfCoupons(
    reader,
    coupons.map(({ id }) => id),
  );
  const revenues = new Map(sums.map(({ id, revenue }) => [id, revenue]));
  return coupons.map((coupon) => ({ ...coupon, revenue: revenues.get(coupon.id) ?? 0 }));
}

/** @throws ShopError BAD_USER_INPUT naming the fields */
export async function createCoupon(ctx: RequestContext, entered: EnteredCoupon): Promise<Coupon> {
  authorise(ctx, 'coupon.manage');
  const draft = checked({ ...NEW_COUPON, ...given(entered) });
  return await changing(ctx, async (tx) => {
    const id = await store.insertCoupon(tx, draft, ctx.now());
    await recordAct(ctx, tx, { action: 'COUPON_CREATED', subjectId: id, changes: facts(told(draft)) });
    return id;
  });
}

/**
 * What is missing stays as it is; so does the code, which orders and advertisements name. Placed orders keep their
 * prices.
 * @throws ShopError BAD_USER_INPUT naming the fields, NOT_FOUND, VERSION_CHANGED
 */
export async function changeCoupon(
  ctx: RequestContext,
  { id, version, ...entered }: EnteredCoupon & { id: number | null; version?: number | null | undefined },
): Promise<Coupon> {
  authorise(ctx, 'coupon.manage');
  return await changing(ctx, async (tx) => {
    const before = await locked(tx, id);
    if (typeof version === 'number' && version !== before.version)
      throw versionChanged('coupon', { id: String(before.id), version: before.version });
    const after = checked({ ...enteredFrom(before), ...given(entered), code: before.code });
    await store.updateCoupon(tx, before.id, after);
    const changes = changesBetween(told(before), told(after), TOLD);
    await recordAct(ctx, tx, { action: 'COUPON_CHANGED', subjectId: before.id, changes });
    return before.id;
  });
}

async function locked(tx: Transaction, id: number | null): Promise<CouponRecord> {
  const found = id === null ? null : await store.lockCoupon(tx, { id });
  if (!found) throw notFound('Coupon');
  return found;
}

/** @param change returns the id */
async function changing(ctx: RequestContext, change: (tx: Transaction) => Promise<number>): Promise<Coupon> {
  return await inSqlTransaction(ctx.em, async (tx) => {
    const [changed] = await withRevenue(tx, [await locked(tx, await change(tx))]);
    if (!changed) throw notFound('Coupon');
    return changed;
  }).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'coupons_code_once') throw error;
    throw badInput({ code: 'Another coupon has this code. Choose another one.' });
  });
}

/** Without what is missing. */
const given = (entered: EnteredCoupon): EnteredCoupon =>
  Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined));

function checked(entered: EnteredCoupon): CouponDraft {
  requireValid(checkCoupon(entered));
  return readCoupon(entered);
}

const TOLD = [
  'code',
  'gives',
  'minimum',
  'products',
  'categories',
  'startsAt',
  'endsAt',
  'maxUses',
  'maxUsesPerPerson',
  'isCombinable',
  'isOn',
] as const;

/** As the audit log says it; the minimum in naira. */
const told = (coupon: CouponDraft): Record<(typeof TOLD)[number], unknown> => ({
  code: coupon.code,
  gives: couponGives(coupon),
  minimum: nairaFromKobo(coupon.minimum),
  products: [...coupon.productIds],
  categories: [...coupon.categoryIds],
  startsAt: coupon.startsAt?.toISOString() ?? null,
  endsAt: coupon.endsAt?.toISOString() ?? null,
  maxUses: coupon.maxUses,
  maxUsesPerPerson: coupon.maxUsesPerPerson,
  isCombinable: coupon.isCombinable,
  isOn: coupon.isOn,
});
