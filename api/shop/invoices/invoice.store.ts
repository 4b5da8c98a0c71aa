import { sql } from 'kysely';
import type { Reader } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../platform/database/statements.ts';
import type { InvoiceYearEntity } from './invoice-year.entity.ts';
import type { InvoiceEntity } from './invoice.entity.ts';

const db = tablesOf<{
  invoices: TableOf<typeof InvoiceEntity>;
  invoice_years: TableOf<typeof InvoiceYearEntity>;
}>();

export type InvoiceRecord = Awaited<ReturnType<typeof invoicesOfOrders>>[number];

/** Orders without an invoice are left out. */
export async function invoicesOfOrders(reader: Reader, orderIds: readonly number[]) {
  return await reader.all(
    db
      .selectFrom('invoices')
      .select(['order_id as orderId', 'year', 'number', 'issued_at as issuedAt'])
      .where('order_id', '=', anyOf(orderIds)),
  );
}

/** The next number of a year. Whoever asks too waits for the end of this transaction. */
export async function takeNumber(tx: Transaction, year: number): Promise<number> {
  const [taken] = await tx.write(
    db
      .insertInto('invoice_years')
      .values({ year, last_number: 1 })
      .onConflict((conflict) =>
        conflict.column('year').doUpdateSet({ last_number: sql<number>`invoice_years.last_number + 1` }),
      )
      .returning('last_number as number'),
  );
  return taken?.number ?? 0;
}

export async function insertInvoice(tx: Transaction, given: InvoiceRecord): Promise<void> {
  await tx.count(
    db.insertInto('invoices').values({
      order_id: given.orderId,
      year: given.year,
      number: given.number,
      issued_at: given.issuedAt,
    }),
  );
}
