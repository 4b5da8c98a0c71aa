import { sql } from 'kysely';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { ProviderMovement } from '../../../domain/payments/payment-provider.ts';
import type { DifferenceKind } from '../../../domain/payments/provider-books.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { nameOfActor } from '../../accounts/users/user.store.ts';
import type { BookComparisonEntity } from './book-comparison.entity.ts';
import type { BookDifferenceEntity } from './book-difference.entity.ts';

const db = tablesOf<{
  book_comparisons: TableOf<typeof BookComparisonEntity>;
  book_differences: TableOf<typeof BookDifferenceEntity, 'id'>;
}>();

const difference = db
  .selectFrom('book_differences as d')
  .select((eb) => [
    'd.id',
    'd.provider',
    'd.movement',
    'd.kind',
    'd.reference',
    'd.order_id as orderId',
    'd.ours_cents as oursCents',
    'd.theirs_cents as theirsCents',
    'd.currency',
    'd.found_at as foundAt',
    'd.gone_at as goneAt',
    'd.note',
    'd.noted_at as notedAt',
    nameOfActor(eb.ref('d.noted_by_id')).as('notedBy'),
  ]);

export type DifferenceRow = Awaited<ReturnType<typeof differencePage>>[number];

const IS_OPEN = sql<boolean>`gone_at is null and noted_at is null`;
const IS_OVER = sql<boolean>`(gone_at is not null or noted_at is not null)`;

export interface DifferencePage {
  /** Those that nobody has explained and that no comparison found gone, or the others. */
  isOpen: boolean;
  cursorId: number | null;
  isBackward: boolean;
  limit: number;
}

/** Newest first; oldest first when `isBackward`. */
export async function differencePage(
  reader: Reader,
  { isOpen, cursorId, isBackward, limit }: DifferencePage,
) {
  let page = difference.where(isOpen ? IS_OPEN : IS_OVER);
  if (cursorId !== null) page = page.where('d.id', isBackward ? '>' : '<', cursorId);
  return await reader.all(page.orderBy('d.id', isBackward ? 'asc' : 'desc').limit(limit));
}

export async function countDifferences(reader: Reader, isOpen: boolean): Promise<number> {
  const counted = await reader.first(
    db
      .selectFrom('book_differences')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(isOpen ? IS_OPEN : IS_OVER),
  );
  return counted?.total ?? 0;
}

export async function findDifference(reader: Reader, id: number): Promise<DifferenceRow | null> {
  return await reader.first(difference.where('d.id', '=', id));
}

/** Those that a comparison may find gone, whether somebody has noted why or not; the oldest first. */
export async function standingDifferences(reader: Reader, provider: PaymentMethod, most: number) {
  return await reader.all(
    difference.where('d.provider', '=', provider).where('d.gone_at', 'is', null).orderBy('d.id').limit(most),
  );
}

export interface FoundDifference {
  provider: PaymentMethod;
  movement: ProviderMovement['kind'];
  kind: DifferenceKind;
  reference: string;
  orderId: number | null;
  oursCents: number | null;
  theirsCents: number | null;
  currency: string;
}

/** One that is known keeps its note, unless it has become another since. */
export async function writeDifference(tx: Transaction, found: FoundDifference, now: Date): Promise<void> {
  const kept = sql<boolean>`book_differences.gone_at is null and book_differences.kind = excluded.kind
    and book_differences.ours_cents is not distinct from excluded.ours_cents
    and book_differences.theirs_cents is not distinct from excluded.theirs_cents`;
  await tx.count(
    db
      .insertInto('book_differences')
      .values({
        provider: found.provider,
        movement: found.movement,
        kind: found.kind,
        reference: found.reference,
        order_id: found.orderId,
        ours_cents: found.oursCents,
        theirs_cents: found.theirsCents,
        currency: found.currency,
        found_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'movement', 'reference']).doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          order_id: eb.ref('excluded.order_id'),
          ours_cents: eb.ref('excluded.ours_cents'),
          theirs_cents: eb.ref('excluded.theirs_cents'),
          found_at: sql`case when ${kept} then book_differences.found_at else excluded.found_at end`,
          note: sql`case when ${kept} then book_differences.note end`,
          noted_at: sql`case when ${kept} then book_differences.noted_at end`,
          noted_by_id: sql`case when ${kept} then book_differences.noted_by_id end`,
          gone_at: null,
        })),
      ),
  );
}

export async function markGone(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await tx.count(db.updateTable('book_differences').set({ gone_at: now }).where('id', '=', anyOf(ids)));
}

export async function writeNote(
  tx: Transaction,
  id: number,
  noted: { note: string; at: Date; byId: number | null },
): Promise<void> {
  await tx.count(
    db
      .updateTable('book_differences')
      .set({ note: noted.note, noted_at: noted.at, noted_by_id: noted.byId })
      .where('id', '=', id),
  );
}

export type ComparisonRow = Awaited<ReturnType<typeof comparisons>>[number];

/** The last of each provider. */
export async function comparisons(reader: Reader) {
  return await reader.all(
    db
      .selectFrom('book_comparisons')
      .select([
        'provider',
        'compared_at as comparedAt',
        'compared_to as comparedTo',
        'payments',
        'refunds',
        'failure',
        'failed_at as failedAt',
      ])
      .orderBy('provider'),
  );
}

export async function writeComparison(
  tx: Transaction,
  given: { provider: PaymentMethod; at: Date; to: Date; payments: number; refunds: number },
): Promise<void> {
  const values = {
    compared_at: given.at,
    compared_to: given.to,
    payments: given.payments,
    refunds: given.refunds,
    failure: null,
    failed_at: null,
  };
  await tx.count(
    db
      .insertInto('book_comparisons')
      .values({ provider: given.provider, ...values })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet(values)),
  );
}

export async function writeFailedComparison(
  tx: Transaction,
  { provider, failure, at }: { provider: PaymentMethod; failure: string; at: Date },
): Promise<void> {
  await tx.count(
    db
      .insertInto('book_comparisons')
      .values({ provider, failure, failed_at: at })
      .onConflict((conflict) =>
        conflict.column('provider').doUpdateSet({
          failure,
          failed_at: sql`coalesce(book_comparisons.failed_at, excluded.failed_at)`,
        }),
      ),
  );
}
