import { type RawBuilder, sql } from 'kysely';
import type { IncomingState, IncomingTransfer } from '../../../domain/payments/incoming-transfers.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { nameOfActor } from '../../accounts/users/user.store.ts';
import type { IncomingTransferEntity } from './incoming-transfer.entity.ts';

const db = tablesOf<{ incoming_transfers: TableOf<typeof IncomingTransferEntity, 'id'> }>();

const incoming = db
  .selectFrom('incoming_transfers as i')
  .select((eb) => [
    'i.id',
    'i.amount',
    sql<string>`to_char(i.arrived_on, 'YYYY-MM-DD')`.as('arrivedOn'),
    'i.reference',
    'i.words',
    'i.order_id as orderId',
    'i.aside_reason as asideReason',
    'i.entered_at as enteredAt',
    'i.settled_at as settledAt',
    nameOfActor(eb.fn.coalesce('i.settled_by_id', 'i.entered_by_id')).as('by'),
  ]);

export type IncomingRow = Awaited<ReturnType<typeof incomingPage>>[number];

const inState = {
  waiting: sql<boolean>`settled_at is null`,
  matched: sql<boolean>`order_id is not null`,
  'set-aside': sql<boolean>`aside_reason is not null`,
} as const satisfies Record<IncomingState, unknown>;

export interface IncomingPage {
  state: IncomingState;
  cursorId: number | null;
  isBackward: boolean;
  limit: number;
}

/** Newest first; oldest first when `isBackward`. */
export async function incomingPage(reader: Reader, { state, cursorId, isBackward, limit }: IncomingPage) {
  let page = incoming.where(inState[state]);
  if (cursorId !== null) page = page.where('i.id', isBackward ? '>' : '<', cursorId);
  return await reader.all(page.orderBy('i.id', isBackward ? 'asc' : 'desc').limit(limit));
}

export async function countIncoming(reader: Reader, state: IncomingState): Promise<number> {
  const counted = await reader.first(
    db
      .selectFrom('incoming_transfers')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(inState[state]),
  );
  return counted?.total ?? 0;
}

/** How many wait for somebody to match them, and since when the oldest. */
export async function waitingTransfers(reader: Reader): Promise<{ total: number; since: Date | null }> {
  const waiting = await reader.first(
    db
      .selectFrom('incoming_transfers')
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('entered_at').as('since')])
      .where(inState.waiting),
  );
  return waiting ?? { total: 0, since: null };
}

/** For a statement of several figures. */
export function countOfWaitingTransfers(): RawBuilder<number> {
  return sql`${db
    .selectFrom('incoming_transfers')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(inState.waiting)}`;
}

export async function findIncoming(reader: Reader, id: number): Promise<IncomingRow | null> {
  return await reader.first(incoming.where('i.id', '=', id));
}

/** Locks a transfer until the transaction ends; an order that it is for is locked before. */
export async function lockIncoming(tx: Transaction, by: { id: number } | { reference: string }) {
  const columns = db
    .selectFrom('incoming_transfers')
    .select(['id', 'amount', 'reference', 'order_id as orderId', 'settled_at as settledAt'])
    .forUpdate();
  return await tx.first(
    'id' in by ? columns.where('id', '=', by.id) : columns.where('reference', '=', by.reference),
  );
}

/** The transfers with these references. */
export async function incomingByReference(reader: Reader, references: readonly string[]) {
  return await reader.all(
    db
      .selectFrom('incoming_transfers')
      .select(['id', 'amount', 'reference'])
      .where('reference', '=', anyOf(references)),
  );
}

/** Those whose reference is not there yet; returns how many. */
export async function insertIncoming(
  tx: Transaction,
  given: readonly IncomingTransfer[],
  entered: { at: Date; byId: number | null },
): Promise<number> {
  return await tx.count(
    db
      .insertInto('incoming_transfers')
      .columns(['amount', 'arrived_on', 'reference', 'words', 'entered_at', 'entered_by_id'])
      .expression(
        sql<never>`select amount, arrived_on, reference, words, ${entered.at}::timestamptz, ${entered.byId}::int
          from unnest(${given.map(({ amount }) => amount)}::bigint[], ${given.map(({ arrivedOn }) => arrivedOn)}::date[],
            ${given.map(({ reference }) => reference)}::text[], ${given.map(({ words }) => words)}::text[])
            with ordinality as given (amount, arrived_on, reference, words, place) order by place`,
      )
      .onConflict((conflict) => conflict.column('reference').doNothing()),
  );
}

type Settled = { at: Date; byId: number | null } & ({ orderId: number } | { reason: string });

export async function writeSettled(tx: Transaction, id: number, settled: Settled): Promise<void> {
  await tx.count(
    db
      .updateTable('incoming_transfers')
      .set({
        order_id: 'orderId' in settled ? settled.orderId : null,
        aside_reason: 'reason' in settled ? settled.reason : null,
        settled_at: settled.at,
        settled_by_id: settled.byId,
      })
      .where('id', '=', id),
  );
}

export async function writeWaiting(tx: Transaction, id: number): Promise<void> {
  await tx.count(
    db
      .updateTable('incoming_transfers')
      .set({ aside_reason: null, settled_at: null, settled_by_id: null })
      .where('id', '=', id),
  );
}
