import { createHash } from 'node:crypto';

import { wholeSecond } from './books/identifiers.ts';
import type { LedgerTransaction } from './books/ledger.ts';
import { refused } from './books/provider-error.ts';

export interface KeyedCall {
  /** Operation and target, such as `capture 5O190127TN364715T`; a request id is scoped to one operation. */
  operation: string;
  requestId: string | null;
  body: unknown;
  windowSeconds: number;
  now: Date;
}

export interface Answer {
  status: number;
  body: unknown;
  orderId: string;
}

/**
 * Later calls get the stored first answer, with 200 instead of 201, as PayPal does. Only successes are stored, so a
 * declined card can be retried.
 * @throws ProviderError 422 DUPLICATE_REQUEST_ID when the id is reused with another body
 */
export async function answerOnce(
  transaction: LedgerTransaction,
  call: KeyedCall,
  work: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const { operation, requestId, now } = call;
  if (requestId === null) return { ...(await work()), replayed: false };
  const key = `${operation} ${requestId}`;
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(call.body ?? null))
    .digest('hex');
  await transaction.lock(key);
  const known = await transaction.read('answer', key);
  if (known !== null && now.getTime() - Date.parse(known.createTime) < call.windowSeconds * 1000) {
    if (known.bodyHash !== bodyHash) {
      throw refused('DUPLICATE_REQUEST_ID', 'This request id was used with another body.');
    }
    return { status: 200, body: known.body, orderId: known.orderId, replayed: true };
  }
  const answer = await work();
  const createTime = wholeSecond(now);
  await transaction.write('answer', key, { ...answer, requestId, operation, bodyHash, createTime });
  return { ...answer, replayed: false };
}
