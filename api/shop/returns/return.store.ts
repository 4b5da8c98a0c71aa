import { type Expression, type RawBuilder, sql } from 'kysely';
import type { ReturnableLine, ReturnRequest } from '../../domain/returns/return-form.ts';
import { isOpenReturn, RETURN_STATES, type ReturnState } from '../../domain/returns/return-moves.ts';
import { ERASED } from '../../domain/accounts/erasure.ts';
import type { Reader } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { anyOf, jsonOf, type TableOf, tablesOf } from '../../platform/database/statements.ts';
import type { OrderItemTable, OrderTable } from '../orders/reading/order.store.ts';
import type { ReturnLineEntity } from './return-line.entity.ts';
import type { ReturnEntity } from './return.entity.ts';
import type { ReturnLineRecord, ReturnRecord } from './return.record.ts';

/* Writers have locked the order's row. */

const db = tablesOf<{
  returns: TableOf<typeof ReturnEntity, 'id'>;
  return_lines: TableOf<typeof ReturnLineEntity, 'id'>;
  order_items: OrderItemTable;
  orders: OrderTable;
}>();

export const OPEN_STATES: readonly ReturnState[] = RETURN_STATES.filter(isOpenReturn);

const returns = db.selectFrom('returns as r').select((eb) => [
  'r.id',
  'r.public_id as publicId',
  'r.order_id as orderId',
  'r.state',
  'r.reason',
  'r.words',
  'r.answer',
  'r.condition',
  'r.asked_at as askedAt',
  'r.answered_at as answeredAt',
  'r.received_at as receivedAt',
  'r.ended_at as endedAt',
  'r.exchange_order_id as exchangeOrderId',
  eb
    .selectFrom('orders as o')
    .select('o.return_fee')
    .whereRef('o.id', '=', 'r.order_id')
    .$asScalar()
    .$notNull()
    .as('fee'),
  eb
    .selectFrom('return_lines as l')
    .innerJoin('order_items as i', 'i.id', 'l.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select((line) =>
      sql<ReturnLineRecord[]>`coalesce(jsonb_agg(${jsonOf<ReturnLineRecord>({
        lineId: line.ref('i.id'),
        name: line.ref('i.name'),
        choice: line.ref('i.choice'),
        qty: line.ref('l.qty'),
        rule: line.ref('i.return_rule'),
        fee: line.ref('o.return_fee'),
      })} order by ${line.ref('i.id')}), '[]')`.as('lines'),
    )
    .whereRef('l.return_id', '=', 'r.id')
    .$asScalar()
    .$notNull()
    .as('lines'),
]);

/** Newest first, at most `most` in all. */
export async function returnsOfOrders(
  reader: Reader,
  orderIds: readonly number[],
  most: number,
): Promise<ReturnRecord[]> {
  return await reader.all(
    returns.where('r.order_id', '=', anyOf(orderIds)).orderBy('r.id', 'desc').limit(sql.lit(most)),
  );
}

export async function returnById(reader: Reader, id: number): Promise<ReturnRecord | null> {
  return await reader.first(returns.where('r.id', '=', id));
}

export async function returnByPublicId(reader: Reader, publicId: string): Promise<ReturnRecord | null> {
  return await reader.first(returns.where('r.public_id', '=', publicId));
}

/** An expression for the id that clients know. */
export const publicIdOfReturn = (id: Expression<number | null>) =>
  db.selectFrom('returns').select('public_id').where('id', '=', id).$asScalar();

export interface ReturnPage {
  states: readonly ReturnState[];
  /** The cursor's return, after which the page begins; null for the first page, or the last when `isBackward`. */
  cursorId: number | null;
  /** Read towards the start of the list. */
  isBackward: boolean;
  limit: number;
}

/** Newest first; oldest first when `isBackward`. */
export async function returnPage(
  reader: Reader,
  { states, cursorId, isBackward, limit }: ReturnPage,
): Promise<ReturnRecord[]> {
  let page = returns.where('r.state', '=', anyOf(states));
  if (cursorId !== null) page = page.where('r.id', isBackward ? '>' : '<', cursorId);
  return await reader.all(page.orderBy('r.id', isBackward ? 'asc' : 'desc').limit(limit));
}

export async function countReturns(reader: Reader, states: readonly ReturnState[]): Promise<number> {
  const counted = await reader.first(
    db
      .selectFrom('returns')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('state', '=', anyOf(states)),
  );
  return counted?.total ?? 0;
}

/** For a statement of several figures: those that are not over. */
export function countOfOpenReturns(): RawBuilder<number> {
  return sql`${db
    .selectFrom('returns')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(
      'state',
      'in',
      OPEN_STATES.map((state) => sql.lit(state)),
    )}`;
}

export type OwnReturnPage = Omit<ReturnPage, 'states'> & { userId: number };

/** Of a buyer's orders: newest first; oldest first when `isBackward`. */
export async function returnPageOfUser(
  reader: Reader,
  { userId, cursorId, isBackward, limit }: OwnReturnPage,
): Promise<ReturnRecord[]> {
  let page = returns.where('r.order_id', 'in', ordersOf(userId));
  if (cursorId !== null) page = page.where('r.id', isBackward ? '>' : '<', cursorId);
  return await reader.all(page.orderBy('r.id', isBackward ? 'asc' : 'desc').limit(limit));
}

export async function countReturnsOfUser(reader: Reader, userId: number): Promise<number> {
  const counted = await reader.first(
    db
      .selectFrom('returns')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('order_id', 'in', ordersOf(userId)),
  );
  return counted?.total ?? 0;
}

const ordersOf = (userId: number) => db.selectFrom('orders').select('id').where('user_id', '=', userId);

/** What of the lines is not refunded, and not in a return that is open. */
export async function returnableLines(
  reader: Reader,
  orderIds: readonly number[],
): Promise<(ReturnableLine & { orderId: number })[]> {
  const underWay = db
    .selectFrom('return_lines as l')
    .innerJoin('returns as r', 'r.id', 'l.return_id')
    .select(sql<number>`coalesce(sum(l.qty), 0)::int`.as('pieces'))
    .whereRef('l.order_item_id', '=', sql.ref('i.id'))
    .where('r.state', '=', anyOf(OPEN_STATES));
  return await reader.all(
    db
      .selectFrom('order_items as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .select([
        'i.id',
        'i.order_id as orderId',
        'o.return_fee as fee',
        'i.name',
        'i.choice',
        'i.return_rule as rule',
        sql<number>`greatest(i.qty - i.refunded_qty - (${underWay}), 0)`.as('leftQty'),
      ])
      .where('i.order_id', '=', anyOf(orderIds))
      .orderBy('i.id'),
  );
}

export async function insertReturn(
  tx: Transaction,
  { orderId, pieces, reason, words, now }: ReturnRequest & { orderId: number; now: Date },
): Promise<number> {
  const [made] = await tx.write(
    db
      .insertInto('returns')
      .values({ order_id: orderId, state: 'asked', reason, words, asked_at: now })
      .returning('id'),
  );
  const returnId = made?.id ?? 0;
  await tx.count(
    db
      .insertInto('return_lines')
      .values(pieces.map(({ lineId, qty }) => ({ return_id: returnId, order_item_id: lineId, qty }))),
  );
  return returnId;
}

export type ReturnChange = Partial<
  Pick<ReturnRecord, 'answer' | 'condition' | 'answeredAt' | 'receivedAt' | 'endedAt'>
> & { refundId?: number; exchangeOrderId?: number };

export async function writeReturn(
  tx: Transaction,
  id: number,
  state: ReturnState,
  change: ReturnChange,
): Promise<void> {
  await tx.count(
    db
      .updateTable('returns')
      .set({
        state,
        ...(change.answer !== undefined && { answer: change.answer }),
        ...(change.condition !== undefined && { condition: change.condition }),
        ...(change.answeredAt !== undefined && { answered_at: change.answeredAt }),
        ...(change.receivedAt !== undefined && { received_at: change.receivedAt }),
        ...(change.endedAt !== undefined && { ended_at: change.endedAt }),
        ...(change.refundId !== undefined && { refund_id: change.refundId }),
        ...(change.exchangeOrderId !== undefined && { exchange_order_id: change.exchangeOrderId }),
      })
      .where('id', '=', id),
  );
}

/** With the address of the order, which is taken from it first. */
export async function eraseReturnWords(tx: Transaction, userId: number): Promise<number> {
  return await tx.count(
    db
      .updateTable('returns')
      .set({ words: '' })
      .where('words', '<>', '')
      .where('order_id', 'in', (eb) =>
        eb.selectFrom('orders').select('id').where('user_id', '=', userId).where('address', '=', ERASED),
      ),
  );
}
