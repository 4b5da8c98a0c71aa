import { z } from 'zod';
import type { ProviderNotice } from '../../../domain/payments/payment-provider.ts';

const link = z.object({ href: z.string().max(2000), rel: z.string().max(100) });

const shape = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().min(1).max(200),
  resource: z
    .object({
      id: z.string().max(200).optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().max(200).optional() }).optional() })
        .optional(),
      links: z.array(link).max(50).optional(),
    })
    .optional(),
});

/** Reads only the ids in a notice; null when it is not an event. */
export function readNotice(body: Buffer): ProviderNotice | null {
  const parsed = shape.safeParse(jsonOf(body));
  if (!parsed.success) return null;
  const { id, event_type: type, resource = {} } = parsed.data;
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href;
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  const isCapture = /^PAYMENT\.(CAPTURE|REFUND)\./.test(type);
  return {
    id,
    type,
    providerOrderId: isOrder
      ? (resource.id ?? null)
      : isCapture
        ? (resource.supplementary_data?.related_ids?.order_id ?? lastPart(up, '/checkout/orders/'))
        : null,
    // A refund's `up` link is its capture.
    captureId: isCapture ? (lastPart(up, '/payments/captures/') ?? resource.id ?? null) : null,
  };
}

function lastPart(address: string | undefined, after: string): string | null {
  const place = address?.lastIndexOf(after) ?? -1;
  return address === undefined || place < 0 ? null : address.slice(place + after.length);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
