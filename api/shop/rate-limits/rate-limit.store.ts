import { sql } from 'kysely';
import type { Reader } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf, typed } from '../../platform/database/statements.ts';
import type { RateLimitEntity } from './rate-limit.entity.ts';

const db = tablesOf<{ rate_limits: TableOf<typeof RateLimitEntity> }>();

const COLUMNS = ['key', 'used', 'resets_at as resetsAt'] as const;

export type Count = Awaited<ReturnType<typeof countsOf>>[number];

export async function countsOf(reader: Reader, keys: readonly string[], now: Date) {
  return await reader.all(
    db.selectFrom('rate_limits').select(COLUMNS).where('key', '=', anyOf(keys)).where('resets_at', '>', now),
  );
}

/** Also deletes a few expired counters. Keys are locked in order, so that concurrent calls cannot deadlock. */
export async function countOneMore(
  tx: Transaction,
  { keys, ends, now }: { keys: readonly string[]; ends: readonly Date[]; now: Date },
) {
  const runOut = db
    .selectFrom('rate_limits')
    .select('key')
    .where('resets_at', '<=', now)
    .where('key', '<>', sql<string>`all(${keys})`)
    .orderBy('resets_at')
    .limit(sql.lit(10))
    .forUpdate()
    .skipLocked();
  const counted = sql<{ key: string; resets_at: Date }>`unnest(${keys}::text[], ${ends}::timestamptz[])`;
  return await tx.write(
    db
      .with('run_out', (cte) => cte.deleteFrom('rate_limits').where('key', 'in', runOut))
      .insertInto('rate_limits')
      .columns(['key', 'used', 'resets_at'])
      .expression(
        db
          .selectFrom(counted.as<'counted'>(sql`counted (key, resets_at)`))
          .select((eb) => ['key', eb.lit(1).as('used'), 'resets_at'])
          .orderBy('key'),
      )
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          const isOver = eb('rate_limits.resets_at', '<=', now);
          return {
            used: eb
              .case()
              .when(isOver)
              .then(eb.lit(1))
              .else(eb('rate_limits.used', '+', eb.lit(1)))
              .end(),
            resets_at: eb
              .case()
              .when(isOver)
              .then(eb.ref('excluded.resets_at'))
              .else(eb.ref('rate_limits.resets_at'))
              .end(),
          };
        }),
      )
      .returning(COLUMNS),
  );
}

export async function countOneLess(tx: Transaction, keys: readonly string[], now: Date): Promise<void> {
  const counting = db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', '=', anyOf(keys))
    .where('resets_at', '>', now)
    .where('used', '>', sql.lit(0))
    .orderBy('key')
    .forUpdate();
  await tx.count(
    db
      .updateTable('rate_limits')
      .set((eb) => ({ used: eb('used', '-', eb.lit(1)) }))
      .where('key', 'in', counting),
  );
}

/** Times in seconds. */
export interface DelayedAttempt {
  key: string;
  now: Date;
  free: number;
  firstSeconds: number;
  longestSeconds: number;
  memorySeconds: number;
}

/** Does nothing while the delay runs. `resets_at` is the attempt's time plus the memory. Returns whether it counted. */
export async function countUnlessDelayed(tx: Transaction, given: DelayedAttempt): Promise<boolean> {
  const now = typed(given.now, 'timestamptz');
  const memory = sql`make_interval(secs => ${given.memorySeconds})`;
  const counted = await tx.count(
    db
      .insertInto('rate_limits')
      .values({ key: given.key, used: sql.lit(1), resets_at: sql<Date>`${now} + ${memory}` })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({
            used: eb
              .case()
              .when('rate_limits.resets_at', '<=', now)
              .then(eb.lit(1))
              .else(eb('rate_limits.used', '+', eb.lit(1)))
              .end(),
            resets_at: eb.ref('excluded.resets_at'),
          }))
          .where((eb) => {
            const used = eb.ref('rate_limits.used');
            const longer = sql`${given.firstSeconds} * power(2, least(${used} - ${given.free}, 30))`;
            const wait = sql`make_interval(secs => least(${given.longestSeconds}, ${longer}))`;
            return eb.or([
              eb('rate_limits.resets_at', '<=', now),
              eb('rate_limits.used', '<', given.free),
              eb(now, '>=', sql<Date>`${eb.ref('rate_limits.resets_at')} - ${memory} + ${wait}`),
            ]);
          }),
      ),
  );
  return counted === 1;
}
