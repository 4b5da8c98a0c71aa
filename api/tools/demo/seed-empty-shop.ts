import type { Parts } from '../../shop/context/context.ts';
import { inSqlTransaction, type Transaction } from '../../platform/database/sql-transaction.ts';
import { createPostgresLedger } from '../paypal-simulator/books/postgres-ledger.ts';
import type { Progress } from './demo-pictures.ts';
import type { Sql } from './insert-rows.ts';
import { enterInProviderBooks } from './provider-books.ts';
import { seedDemo } from './seed.ts';

/** Advisory lock key (arbitrary): one process at a time checks for data and seeds. */
const SEED_LOCK = 4_931_002;

/**
 * Seeds the shop if it has neither products nor users. Seeds all or nothing,
 * even with several processes or a crash in between.
 * @returns whether this call seeded the shop
 */
export async function seedEmptyShop(
  parts: Pick<Parts, 'orm' | 'now' | 'passwords' | 'settings'>,
  progress: Progress,
): Promise<boolean> {
  // On a slow machine seeding takes longer than a shopper may wait, and the other processes wait for all of it.
  const seed = async (connection: Transaction) => {
    // Unnamed statements are not prepared; each of these runs once.
    const sql: Sql = {
      query: async (text, values) => ({ rows: await connection.query({ name: '', text }, values) }),
    };
    await sql.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const found = await sql.query('select from products union all select from users limit 1', []);
    if (found.rows.length > 0) return false;
    const payments = await seedDemo(sql, {
      now: parts.now(),
      prices: parts.settings.demoPrices,
      hashPassword: (password) => parts.passwords.hash(password),
      onProgress: progress,
    });
    if (parts.settings.paypal?.environment === 'simulator') {
      const pool = await parts.orm.em.getDriver().getConnection().getNativeClient();
      await enterInProviderBooks(createPostgresLedger(pool), payments);
    }
    return true;
  };
  return await inSqlTransaction(parts.orm.em, seed, { isLong: true });
}
