import type { Reader } from '../../../platform/database/read.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { PaymentEntity } from './payment.entity.ts';

const db = tablesOf<{ payments: TableOf<typeof PaymentEntity, 'id'> }>();

/** Payments whose outcome is open: a capture was asked for and not answered, or the provider reviews it. */
export async function countUnsettled(reader: Reader) {
  return await reader.all(
    db
      .selectFrom('payments')
      .select((eb) => ['status', eb.fn.countAll<number>().as('total'), eb.fn.min('created_at').as('since')])
      .where('due_at', 'is not', null)
      .where('status', 'in', ['capturing', 'pending'])
      .groupBy('status'),
  );
}
