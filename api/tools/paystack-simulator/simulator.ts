import type { KnobBoard } from './books/knobs.ts';
import type { Ledger, LedgerTransaction } from './books/ledger.ts';
import { Refusal } from './books/present.ts';
import type { TransactionRecord } from './books/records.ts';
import { type Deliveries, recordNotice } from './deliveries.ts';

export interface Simulator {
  ledger: Ledger;
  knobs: KnobBoard;
  deliveries: Deliveries;
  now: () => Date;
  secretKey: string;
  prefix: string;
  /** Gives remote callers access to knobs and ledger; null: local callers only. */
  secret: string | null;
}

export function notFound(): Refusal {
  return new Refusal(400, 'transaction_not_found', 'Transaction reference not found.');
}

/** Changes a transaction and tells the shop of it. @param change null for nothing to tell */
export async function changeTransaction(
  { ledger, deliveries }: Simulator,
  reference: string,
  change: (found: TransactionRecord) => { after: TransactionRecord; notice: unknown },
): Promise<TransactionRecord> {
  const { after, noticeId } = await ledger.transaction(async (transaction: LedgerTransaction) => {
    const found = await transaction.read('transaction', reference);
    if (found === null) throw notFound();
    const { after: next, notice } = change(found);
    await transaction.write('transaction', reference, next);
    return { after: next, noticeId: notice === null ? null : await recordNotice(transaction, notice) };
  });
  if (noticeId !== null) deliveries.send(noticeId);
  return after;
}
