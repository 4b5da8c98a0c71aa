import { type Expression, sql, type SqlBool } from 'kysely';
import { conflict } from '../../../domain/errors.ts';
import type { CheckChoice, CheckState, Unit } from '../../../domain/unit-checks/unit-check.ts';
import { CHECK_STATES, isOpenCheck } from '../../../domain/unit-checks/unit-check.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf, typed } from '../../../platform/database/statements.ts';
import { isWig } from '../../catalogue/facts/facts.store.ts';
import type { OrderItemTable } from '../reading/order.store.ts';
import type { UnitCheckEntity } from './unit-check.entity.ts';

/* Writers have locked the order's row. */

const db = tablesOf<{ unit_checks: TableOf<typeof UnitCheckEntity>; order_items: OrderItemTable }>();

const checks = db
  .selectFrom('unit_checks')
  .select([
    'order_id as orderId',
    'state',
    'choice',
    'length_tenths as lengthTenths',
    'grams',
    'cap_tenths as capTenths',
    'seal',
    'note',
    'question',
    'is_replaced as isReplaced',
    'sent_at as sentAt',
    'reminded_at as remindedAt',
    'ended_at as endedAt',
  ]);

export type UnitCheckRecord = Awaited<ReturnType<typeof checksOfOrders>>[number];

export async function checksOfOrders(reader: Reader, orderIds: readonly number[]) {
  return await reader.all(checks.where('order_id', '=', anyOf(orderIds)));
}

export async function checkOfOrder(reader: Reader, orderId: number): Promise<UnitCheckRecord | null> {
  return await reader.first(checks.where('order_id', '=', orderId));
}

/** Whether the look at an order's photos is in one of some states. */
export function hasCheckIn(orderId: Expression<number>, states: readonly CheckState[]): Expression<SqlBool> {
  const wanted = CHECK_STATES.filter((state) => states.includes(state));
  if (wanted.length === 0) return sql<boolean>`false`;
  const found = db
    .selectFrom('unit_checks as u')
    .select('u.order_id')
    .where('u.order_id', '=', orderId)
    .where(
      'u.state',
      'in',
      wanted.map((state) => sql.lit(state)),
    );
  return sql<boolean>`exists (${found})`;
}

/** For a new order with a wig in it; of a buyer who needs no photos it is over at once. */
export async function beginCheck(
  tx: Transaction,
  { orderId, choice, now }: { orderId: number; choice: CheckChoice; now: Date },
): Promise<void> {
  const [state, endedAt]: [CheckState, Date | null] =
    choice === 'none' ? ['skipped', now] : ['waiting', null];
  await tx.count(
    db
      .insertInto('unit_checks')
      .columns(['order_id', 'state', 'choice', 'note', 'question', 'is_replaced', 'ended_at'])
      .expression(
        sql<never>`select ${typed(orderId, 'int')}, ${typed(state, 'text')}, ${typed(choice, 'text')}, '', '', false,
          ${typed(endedAt, 'timestamptz')} where exists (${db
            .selectFrom('order_items as i')
            .select('i.id')
            .where('i.order_id', '=', orderId)
            .where((eb) => isWig(eb.ref('i.product_id')))})`,
      ),
  );
}

/** The variants of its wigs. */
export async function wigsOfOrder(reader: Reader, orderId: number): Promise<number[]> {
  const rows = await reader.all(
    db
      .selectFrom('order_items as i')
      .select('i.variant_id as variant')
      .where('i.order_id', '=', orderId)
      .where((eb) => isWig(eb.ref('i.product_id'))),
  );
  return rows.map(({ variant }) => variant);
}

/** @throws ShopError CONFLICT while the buyer has not answered */
export async function requireChecked(tx: Transaction, orderId: number): Promise<void> {
  const check = await checkOfOrder(tx, orderId);
  if (check && isOpenCheck(check.state))
    throw conflict(
      'The buyer has not agreed to the photos of the wig yet, so nothing of this order leaves. Owners and managers can go on without an answer.',
    );
}

export async function writeSent(
  tx: Transaction,
  orderId: number,
  { lengthTenths, grams, capTenths, seal, note }: Unit,
  now: Date,
): Promise<void> {
  await tx.count(
    db
      .updateTable('unit_checks')
      .set({ state: 'sent', length_tenths: lengthTenths, grams, cap_tenths: capTenths })
      .set({ seal, note, sent_at: now, reminded_at: null })
      .where('order_id', '=', orderId),
  );
}

export interface CheckChange {
  state: CheckState;
  question?: string;
  isReplaced?: boolean;
  endedAt?: Date;
}

export async function writeCheck(tx: Transaction, orderId: number, change: CheckChange): Promise<void> {
  await tx.count(
    db
      .updateTable('unit_checks')
      .set({
        state: change.state,
        ...(change.question !== undefined && { question: change.question }),
        ...(change.isReplaced !== undefined && { is_replaced: change.isReplaced }),
        ...(change.endedAt !== undefined && { ended_at: change.endedAt }),
      })
      .where('order_id', '=', orderId),
  );
}

export async function writeChoice(tx: Transaction, orderId: number, choice: CheckChoice): Promise<void> {
  await tx.count(db.updateTable('unit_checks').set({ choice }).where('order_id', '=', orderId));
}

/** Sent before this moment and not answered; those that only wait are told of once. */
export async function overdueChecks(
  reader: Reader,
  { sentBefore, most }: { sentBefore: Date; most: number },
): Promise<number[]> {
  const rows = await reader.all(
    db
      .selectFrom('unit_checks')
      .select('order_id as orderId')
      .where('state', '=', sql.lit<CheckState>('sent'))
      .where('sent_at', '<', sentBefore)
      .where((eb) =>
        eb.or([eb('reminded_at', 'is', null), eb('choice', '=', sql.lit<CheckChoice>('send-anyway'))]),
      )
      .orderBy('sent_at')
      .limit(sql.lit(most)),
  );
  return rows.map(({ orderId }) => orderId);
}

export async function writeReminded(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx.count(db.updateTable('unit_checks').set({ reminded_at: now }).where('order_id', '=', orderId));
}
