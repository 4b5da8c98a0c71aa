import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { CartCodeEntity, KeptLine } from './cart-code.entity.ts';

const db = tablesOf<{ cart_codes: TableOf<typeof CartCodeEntity, 'id'> }>();

/** @returns false where the code is taken */
export async function insertCode(
  tx: Transaction,
  { code, lines, now }: { code: string; lines: readonly KeptLine[]; now: Date },
): Promise<boolean> {
  const inserted = await tx.count(
    db
      .insertInto('cart_codes')
      .values({ code, lines: sql<KeptLine[]>`${JSON.stringify(lines)}::jsonb`, created_at: now })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return inserted === 1;
}

export async function linesOfCode(reader: Reader, code: string, madeAfter: Date) {
  return await reader.first(
    db
      .selectFrom('cart_codes')
      .select(['lines', 'created_at as createdAt'])
      .where('code', '=', code)
      .where('created_at', '>', madeAfter),
  );
}

/** At most so many; the next round deletes more. */
export async function deleteOldCodes(tx: Transaction, before: Date, most: number): Promise<number> {
  const old = db
    .selectFrom('cart_codes')
    .select('id')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(sql.lit(most));
  return await tx.count(db.deleteFrom('cart_codes').where('id', 'in', old));
}
