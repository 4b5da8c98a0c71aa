import { randomUUID } from 'node:crypto';
import type { Kobo } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { PaymentEntity } from './payment.entity.ts';

const db = tablesOf<{ payments: TableOf<typeof PaymentEntity, 'id'> }>();

export interface HandPayment {
  orderId: number;
  method: PaymentMethod;
  /** `surplus` pays no order. */
  status: 'completed' | 'surplus';
  /** Of what arrived, the only one of its kind: `31/FT2611`. */
  reference: string;
  amount: Kobo;
  now: Date;
}

/** Money that no provider knows of; nobody looks at it again. */
export async function insertHandPayment(tx: Transaction, given: HandPayment): Promise<number> {
  const [row] = await tx.write(
    db
      .insertInto('payments')
      .values({
        order_id: given.orderId,
        provider: given.method,
        provider_order_id: given.reference,
        capture_id: given.reference,
        create_request_id: randomUUID(),
        capture_request_id: randomUUID(),
        status: given.status,
        amount_cents: given.amount,
        currency: 'NGN',
        payee_id: null,
        created_at: given.now,
        updated_at: given.now,
        due_at: null,
      })
      .returning('id'),
  );
  if (!row) throw new Error(`the payment ${given.reference} was not written`);
  return row.id;
}
