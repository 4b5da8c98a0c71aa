import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type {
  CaptureStatus,
  ProviderMovement,
  ProviderPayment,
  ProviderRefund,
} from '../../../domain/payments/payment-provider.ts';

/* The fields of Paystack's answers that the shop reads. Amounts are in the smallest unit: kobo. */

/** Entries that Paystack lists at once, at most. */
export const PAGE = 100;

const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const currency = z.string().regex(/^[A-Z]{3}$/);
const number = z.number().int().positive();

const started = z.object({
  data: z.object({
    authorization_url: z.url({ protocol: /^https?$/ }).max(2000),
    reference: z.string().max(100),
  }),
});

const ORDER_IN_REFERENCE = /^ORDER-(\d{1,15})-[0-9A-F]{16}$/;

/** Unique for each attempt, and whoever reads it knows the order. */
export function newReference(orderId: number): string {
  return `ORDER-${orderId}-${randomBytes(8).toString('hex').toUpperCase()}`;
}

/** Where the buyer pays; null for another reference than the one that was asked for. */
export function readPayUrl(body: unknown, reference: string): string | null {
  const read = started.safeParse(body).data?.data;
  return read?.reference === reference ? read.authorization_url : null;
}

/** Null for a transaction that nobody has begun to pay: there is no capture. */
const CAPTURE = {
  success: 'paid',
  pending: 'pending',
  processing: 'pending',
  queued: 'pending',
  failed: 'refused',
  reversed: 'refunded',
  abandoned: null,
  ongoing: null,
} as const satisfies Record<string, CaptureStatus | null>;

const transaction = z.object({
  data: z.object({
    id: number,
    status: z.enum(Object.keys(CAPTURE) as (keyof typeof CAPTURE)[]),
    reference: z.string().max(100),
    amount,
    currency,
    created_at: z.iso.datetime({ offset: true }).nullish(),
  }),
});

/** A key opens the transactions of its own account alone, so that is the payee. */
export const OWN_ACCOUNT = 'own-account';

export function readTransaction(body: unknown): ProviderPayment | null {
  const read = transaction.safeParse(body).data?.data;
  if (!read) return null;
  const money = { cents: read.amount, currency: read.currency };
  const status = CAPTURE[read.status];
  return {
    id: read.reference,
    state: status === 'paid' || status === 'refunded' ? 'closed' : 'open',
    createdAt: read.created_at ? new Date(read.created_at) : null,
    orderId: ORDER_IN_REFERENCE.exec(read.reference)?.[1] ?? null,
    amount: money,
    payeeId: OWN_ACCOUNT,
    captures: status === null ? [] : [{ id: String(read.id), status, ...money }],
    refunds: [],
  };
}

const REFUND = {
  pending: 'pending',
  processing: 'pending',
  'needs-attention': 'pending',
  processed: 'completed',
  failed: 'failed',
} as const satisfies Record<string, ProviderRefund['status']>;

const refund = z.object({
  id: number,
  status: z.enum(Object.keys(REFUND) as (keyof typeof REFUND)[]),
  amount,
  currency,
  merchant_note: z.string().max(1000).nullish(),
});

const OUR_REFERENCE = /\bRF-[0-9A-F]{10}\b/;

function refundOf(read: z.infer<typeof refund>): ProviderRefund {
  return {
    id: `REFUND-${read.id}`,
    status: REFUND[read.status],
    failure: read.status === 'failed' ? 'FAILED' : null,
    cents: read.amount,
    currency: read.currency,
    reference: OUR_REFERENCE.exec(read.merchant_note ?? '')?.[0] ?? null,
  };
}

export function readRefund(body: unknown): ProviderRefund | null {
  const read = z.object({ data: refund }).safeParse(body).data;
  return read ? refundOf(read.data) : null;
}

export function readRefunds(body: unknown): ProviderRefund[] | null {
  const read = z.object({ data: z.array(refund).max(PAGE) }).safeParse(body).data;
  return read ? read.data.map(refundOf) : null;
}

const payment = z.object({ id: number, reference: z.string().max(100), amount, currency });

export function readPayments(body: unknown): ProviderMovement[] | null {
  const read = z.object({ data: z.array(payment).max(PAGE) }).safeParse(body).data;
  return read ? read.data.map(paymentMovement) : null;
}

const paymentMovement = (read: z.infer<typeof payment>): ProviderMovement => ({
  kind: 'payment',
  id: String(read.id),
  providerOrderId: read.reference,
  orderId: ORDER_IN_REFERENCE.exec(read.reference)?.[1] ?? null,
  captureId: null,
  cents: read.amount,
  currency: read.currency,
  isDone: true,
});

const listedRefund = refund.extend({ transaction: number });

export function readRefundMovements(body: unknown): ProviderMovement[] | null {
  const read = z.object({ data: z.array(listedRefund).max(PAGE) }).safeParse(body).data;
  return read ? read.data.map(refundMovement) : null;
}

function refundMovement(read: z.infer<typeof listedRefund>): ProviderMovement {
  const { id, status, cents, currency } = refundOf(read);
  return {
    kind: 'refund',
    id,
    providerOrderId: null,
    orderId: null,
    captureId: String(read.transaction),
    cents,
    currency,
    isDone: status === 'completed',
  };
}

const refusal = z.object({ code: z.string().max(100).optional(), message: z.string().max(500).optional() });

/** Such as TRANSACTION_NOT_FOUND: the code, or where there is none the sentence. */
export function readIssue({ status, body }: { status: number; body: unknown }): string {
  const { code, message } = refusal.safeParse(body).data ?? {};
  const text = code ?? message ?? `HTTP_${status}`;
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .slice(0, 100);
}
