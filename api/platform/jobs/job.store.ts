import { sql } from 'kysely';
import type { Reader } from '../database/read.ts';
import { tablesOf } from '../database/statements.ts';

/** The part of pg-boss's table that is read here; pg-boss itself makes and keeps it. */
interface JobTable {
  /** The queue. */
  name: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  start_after: Date;
}

const db = tablesOf<{ 'pgboss.job': JobTable }>();

/** How much work there is in each queue, by the database's clock. */
export async function countJobs(reader: Reader) {
  const isDue = sql<boolean>`state in ('created', 'retry') and start_after <= now()`;
  return await reader.all(
    db
      .selectFrom('pgboss.job')
      .select((eb) => [
        'name as queue',
        eb.fn.countAll<number>().filterWhere(isDue).as('due'),
        sql<number>`coalesce(extract(epoch from now() - min(start_after) filter (where ${isDue})), 0)`.as(
          'oldestSeconds',
        ),
        eb.fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
      ])
      .groupBy('name'),
  );
}
