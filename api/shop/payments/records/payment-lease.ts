import type { Parts } from '../../context/context.ts';
import { besideRequest } from '../../../platform/http/request-time.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { LEASE_MS, RENEW_MS } from './payment-timetable.ts';
import type { PaymentRecord } from './payment.record.ts';
import { dropLease, renewLease } from './payment.store.ts';

export function isLeased(payment: PaymentRecord, now: Date): boolean {
  return payment.status === 'capturing' && payment.dueAt !== null && payment.dueAt > now;
}

export function leaseEnd(parts: Parts): Date {
  return new Date(parts.now().getTime() + LEASE_MS);
}

/** Renews the lease until `work` is done, however long the provider takes. */
export async function holdingLease<Result>(
  parts: Parts,
  payment: PaymentRecord,
  work: () => Promise<Result>,
): Promise<Result> {
  let end = payment.dueAt;
  const renew = async () => {
    const next = leaseEnd(parts);
    const lease = { end, newEnd: next };
    if (await inSqlTransaction(parts.orm.em, (tx) => renewLease(tx, payment.id, lease))) end = next;
  };
  const renewing = setInterval(() => {
    besideRequest(renew).catch((error: unknown) => {
      parts.log.warn({ err: error, payment: payment.id }, 'the lease of a payment could not be renewed');
    });
  }, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}

/** Releases an attempt with an unknown outcome, so that the next caller need not wait for the lease to expire. */
export async function endLease(parts: Parts, payment: PaymentRecord): Promise<void> {
  await inSqlTransaction(parts.orm.em, (tx) => dropLease(tx, payment.id, parts.now()));
}
