import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notPermitted } from './books/provider-error.ts';
import type { CaptureRecord, Money, OrderRecord, RefundRecord } from './books/records.ts';
import type { Simulator } from './simulator.ts';

const query = z.object({
  start_date: z.iso.datetime({ offset: true }),
  end_date: z.iso.datetime({ offset: true }),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
});

/** PayPal's Transaction Search, without its delay of up to three hours. */
export async function reportingRoutes(
  app: FastifyInstance,
  { simulator }: { simulator: Simulator },
): Promise<void> {
  app.get('/v1/reporting/transactions', async (request) => {
    if (!simulator.knobs.values.transactionSearch) throw notPermitted();
    const { start_date: from, end_date: to, page_size: size, page } = query.parse(request.query);
    const isIn = ({ at }: { at: string }) =>
      Date.parse(at) >= Date.parse(from) && Date.parse(at) <= Date.parse(to);
    const orders = await simulator.ledger.list('order');
    const own = orders.filter(({ merchantId }) => merchantId === simulator.merchantId);
    const all = own.flatMap(entriesOf).filter(isIn);
    return {
      transaction_details: all
        .slice((page - 1) * size, page * size)
        .map(({ info }) => ({ transaction_info: info })),
      page,
      total_items: all.length,
      total_pages: Math.ceil(all.length / size),
    };
  });
}

function entriesOf({ capture, unit }: OrderRecord) {
  if (capture === null) return [];
  const { custom_id: custom, invoice_id: invoice } = unit;
  const payment = {
    transaction_id: capture.id,
    transaction_event_code: 'T0006',
    transaction_initiation_date: capture.createTime,
    transaction_amount: capture.amount,
    transaction_status: STATUS[capture.status],
    ...(custom !== undefined && { custom_field: custom }),
    ...(invoice !== undefined && { invoice_id: invoice }),
  };
  return [
    { at: capture.createTime, info: payment },
    ...capture.refunds.map((refund) => ({ at: refund.createTime, info: refundEntry(capture, refund) })),
  ];
}

const refundEntry = (capture: CaptureRecord, refund: RefundRecord) => ({
  transaction_id: refund.id,
  transaction_event_code: 'T1107',
  transaction_initiation_date: refund.createTime,
  transaction_amount: negative(refund.amount),
  transaction_status: STATUS[refund.status ?? 'COMPLETED'],
  paypal_reference_id: capture.id,
  paypal_reference_id_type: 'TXN',
});

const negative = ({ currency_code, value }: Money): Money => ({ currency_code, value: `-${value}` });

const STATUS = {
  COMPLETED: 'S',
  PARTIALLY_REFUNDED: 'S',
  REFUNDED: 'V',
  PENDING: 'P',
  DECLINED: 'D',
  FAILED: 'D',
} as const satisfies Record<CaptureRecord['status'], string>;
