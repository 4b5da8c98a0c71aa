import { z } from 'zod';
import {
  type CaptureStatus,
  isProviderId,
  type ProviderCapture,
  type ProviderMoney,
  type ProviderPayment,
  type ProviderRefund,
} from '../../../domain/payments/payment-provider.ts';

/* The fields of PayPal's answers (Orders v2) that the shop reads. One that does not match its schema is rejected. */

const CENTS_TEXT = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

const money = z
  .object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string().regex(CENTS_TEXT) })
  .transform(({ currency_code, value }): ProviderMoney => {
    const [, whole = '', fraction = ''] = CENTS_TEXT.exec(value) ?? [];
    return { currency: currency_code, cents: Number(`${whole}${fraction.padEnd(2, '0')}`) };
  });

const id = z.string().refine(isProviderId);

const CAPTURE_STATUS = {
  COMPLETED: 'paid',
  PENDING: 'pending',
  DECLINED: 'refused',
  FAILED: 'failed',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partly-refunded',
} as const satisfies Record<string, CaptureStatus>;

const REFUND_STATUS = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
} as const satisfies Record<string, ProviderRefund['status']>;

const STATE = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'approved',
  VOIDED: 'closed',
  COMPLETED: 'closed',
} as const satisfies Record<string, ProviderPayment['state']>;

const capture = z
  .object({
    id,
    status: z.enum(Object.keys(CAPTURE_STATUS) as (keyof typeof CAPTURE_STATUS)[]),
    amount: money,
  })
  .transform(({ amount, status, id: captureId }): ProviderCapture => ({
    id: captureId,
    status: CAPTURE_STATUS[status],
    ...amount,
  }));

const refund = z
  .object({
    id,
    status: z.enum(Object.keys(REFUND_STATUS) as (keyof typeof REFUND_STATUS)[]),
    amount: money,
    invoice_id: z.string().max(127).optional(),
  })
  .transform(({ amount, status, id: refundId, invoice_id: reference = null }): ProviderRefund => ({
    id: refundId,
    status: REFUND_STATUS[status],
    failure: REFUND_STATUS[status] === 'failed' ? status : null,
    ...amount,
    reference,
  }));

const purchaseUnit = z.object({
  custom_id: z.string().max(255).optional(),
  amount: money.optional(),
  payee: z.object({ merchant_id: z.string().max(20).optional() }).optional(),
  payments: z
    .object({ captures: z.array(capture).max(50).optional(), refunds: z.array(refund).max(100).optional() })
    .optional(),
});

const order = z.object({
  id,
  status: z.enum(Object.keys(STATE) as (keyof typeof STATE)[]),
  create_time: z.iso.datetime({ offset: true }).optional(),
  purchase_units: z.array(purchaseUnit).max(10).optional(),
});

export function readOrder(body: unknown): ProviderPayment | null {
  const parsed = order.safeParse(body);
  if (!parsed.success) return null;
  const { purchase_units: units = [], create_time: createTime } = parsed.data;
  // The shop opens orders with one purchase unit, so it could not compare the sum of several.
  const unit = units.length === 1 ? units[0] : undefined;
  return {
    id: parsed.data.id,
    state: STATE[parsed.data.status],
    createdAt: createTime === undefined ? null : new Date(createTime),
    orderId: unit?.custom_id ?? null,
    amount: unit?.amount ?? null,
    payeeId: unit?.payee?.merchant_id ?? null,
    captures: unit?.payments?.captures ?? [],
    refunds: unit?.payments?.refunds ?? [],
  };
}

export function readRefund(body: unknown): ProviderRefund | null {
  return refund.safeParse(body).data ?? null;
}

const refusal = z.object({
  name: z.string().max(100).optional(),
  details: z.array(z.object({ issue: z.string().max(100) })).optional(),
});

/** Such as ORDER_NOT_APPROVED; empty when there is none. */
export function readIssue(body: unknown): string {
  const parsed = refusal.safeParse(body);
  return parsed.success ? (parsed.data.details?.[0]?.issue ?? parsed.data.name ?? '') : '';
}

const token = z.object({ access_token: z.string().min(1).max(4096), expires_in: z.number().min(0) });

/** Lifetime in seconds. */
export function readToken(body: unknown): { text: string; seconds: number } | null {
  const parsed = token.safeParse(body);
  return parsed.success ? { text: parsed.data.access_token, seconds: parsed.data.expires_in } : null;
}
