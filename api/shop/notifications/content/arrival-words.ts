import { estimateText } from '../../../domain/orders/delivery-estimate.ts';
import { pickUpText } from '../../../domain/orders/delivery-words.ts';
import type { OrderFacts } from '../../orders/events/order-event.ts';

/** When the order was promised to be there, and where it is fetched; nothing where nothing was said. */
export function arrivalWords(facts: Pick<OrderFacts, 'estimate' | 'pickUp'> | null): string[] {
  if (!facts) return [];
  const { estimate, pickUp } = facts;
  return [
    ...(pickUp ? [`${pickUpText(pickUp)}.`] : []),
    ...(estimate ? [`${pickUp ? 'Ready' : 'Expected delivery'}: ${estimateText(estimate)}.`] : []),
  ];
}
