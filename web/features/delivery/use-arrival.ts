import { destinationOf, estimateDelivery, estimateText } from '#domain/orders/delivery-estimate.ts';
import type { DeliveryPlace } from '#domain/orders/delivery-zone.ts';
import { DOCUMENTED_DAYS } from '#domain/settings/documented-settings.ts';
import type { DeliveryMethod } from '#domain/settings/owner-settings.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { useNow } from './use-now.ts';

/** Keeps the line's height until the words are there. */
export const LATER = '\u00A0';

/** "Fri 27 – Mon 30 November to Lagos", or when it can be fetched, if it is ordered now; null where no days are promised. */
export function useArrival(method: DeliveryMethod | undefined, place: DeliveryPlace | null): string | null {
  const now = useNow();
  const { zones, delivery = DOCUMENTED_DAYS } = shopRules();
  if (!method || (method.daysTo ?? method.daysFrom) === null) return null;
  const estimate = now && estimateDelivery(now, method, delivery);
  if (!estimate) return LATER;
  if (method.pickUp) return `Ready ${estimateText(estimate)}`;
  const to = destinationOf(zones, place);
  return `${estimateText(estimate)}${to && ` to ${to}`}`;
}
