import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import { type TableOf, tablesOf, typed } from '../../../platform/database/statements.ts';
import { totalOfOrder } from '../../orders/reading/order.store.ts';
import type { PaymentEntity } from '../records/payment.entity.ts';
import type { RefundEntity } from './refund.entity.ts';

const db = tablesOf<{
  payments: TableOf<typeof PaymentEntity, 'id'>;
  refunds: TableOf<typeof RefundEntity, 'id'>;
}>();

/**
 * What was given back of paid orders on each day of the shop that has any, in kobo: dollars by their share of what was
 * paid. Money that paid no order goes back without being a refund of one.
 */
export async function refundsPerDay(reader: Reader, { today, days }: { today: string; days: number }) {
  const first = sql<Date>`((${today}::date - ${typed(days, 'int')} + 1)::timestamp at time zone 'Africa/Lagos')`;
  return await reader.all(
    db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select((eb) => {
        const total = totalOfOrder(eb.ref('p.order_id'));
        const naira = sql`case when r.currency = 'NGN' then r.amount_cents
          else round(r.amount_cents::numeric * (${total}) / p.amount_cents) end`;
        return [
          sql<string>`to_char(shop_day(r.created_at), 'YYYY-MM-DD')`.as('day'),
          sql<number>`sum(coalesce(r.order_amount, ${naira}))::float8`.as('refunded'),
        ];
      })
      .where('r.created_at', '>=', first)
      .where('r.status', '<>', 'failed')
      .where('p.status', '=', 'completed')
      .groupBy('day'),
  );
}
