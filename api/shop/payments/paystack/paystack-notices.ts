import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ProviderDelivery, ProviderNotice } from '../../../domain/payments/payment-provider.ts';

const SIGNATURE = /^[0-9a-f]{128}$/;

/** HMAC-SHA512 of exactly the received bytes, compared in constant time. */
export function isSigned({ headers, body }: ProviderDelivery, secretKey: string): boolean {
  const given = headers['x-paystack-signature'];
  if (typeof given !== 'string' || !SIGNATURE.test(given)) return false;
  const expected = createHmac('sha512', secretKey).update(body).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

const reference = z.string().max(100).optional();

const shape = z.object({
  event: z.string().min(1).max(200),
  data: z.object({
    reference,
    transaction_reference: reference,
    transaction: z.object({ reference }).optional(),
  }),
});

/**
 * Reads only which transaction a notice is about. Paystack gives notices no id, so that of the bytes is taken: a
 * repeated delivery has the same.
 */
export function readNotice(body: Buffer): ProviderNotice | null {
  const parsed = shape.safeParse(jsonOf(body));
  if (!parsed.success) return null;
  const { event, data } = parsed.data;
  const isCharge = event.startsWith('charge.');
  const ofRefund = data.transaction_reference ?? data.transaction?.reference;
  return {
    id: `paystack-${createHash('sha256').update(body).digest('hex')}`,
    type: event,
    providerOrderId: (isCharge ? (data.reference ?? ofRefund) : ofRefund) ?? null,
    captureId: null,
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
