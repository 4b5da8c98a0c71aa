import { formatNaira, type Kobo, nairaFromKobo } from '../money.ts';

/** The order goes out unpaid, and its stock is held until it is cancelled. */
export function isPaidOnDelivery({ paymentMethod }: { paymentMethod: string }): boolean {
  return paymentMethod === 'Pay on delivery';
}

interface Delivered {
  /** Undefined where the order's way of delivery is gone from the settings. */
  delivery: { paysOnDelivery?: boolean | null } | undefined;
  total: Kobo;
}

/** Why an order cannot be paid on delivery; null when it can. */
export function onDeliveryRefusal(
  { delivery, total }: Delivered,
  { onDeliveryUpTo }: { onDeliveryUpTo: Kobo | null },
): string | null {
  if (delivery?.paysOnDelivery !== true)
    return 'This delivery is paid before it leaves. Choose another way to pay.';
  if (onDeliveryUpTo !== null && total > onDeliveryUpTo)
    return `Orders above ${formatNaira(nairaFromKobo(onDeliveryUpTo))} are paid before they leave. Choose another way to pay.`;
  return null;
}
