import { nameWithChoice } from '../../../domain/orders/order-lines.ts';
import type { OrderFacts, ShipmentFacts } from '../../orders/events/order-event.ts';

type Facts = Pick<OrderFacts, 'items' | 'address' | 'shipment'>;

const pieces = (items: readonly { qty: number }[]): number => items.reduce((sum, { qty }) => sum + qty, 0);

/** Whether the parcel of a mail holds only some of the order. */
export function isPart(facts: Facts | null): boolean {
  return facts?.shipment !== undefined && pieces(facts.shipment.items) < pieces(facts.items);
}

/** What is in a parcel: "In it: 1 x Amara (22 inch, 1B), 2 x Cap." */
export function parcelItems(facts: Facts | null): string[] {
  if (!facts?.shipment) return [];
  const items = facts.shipment.items.map(
    ({ name, choice, qty }) => `${qty} x ${nameWithChoice(name, choice)}`,
  );
  return [`In it: ${items.join(', ')}.`];
}

/** Who carries it and under which number. An unverified address may be a stranger's and gets neither. */
export function parcelWay(facts: Facts | null): string[] {
  const parcel = followed(facts);
  if (!parcel || parcel.carrier === '') return [];
  const number = parcel.trackingNumber === '' ? '' : `, number ${parcel.trackingNumber}`;
  return [`It goes with ${parcel.carrier}${number}.`];
}

/** Where the parcel can be followed; null where it cannot, or nobody may know. */
export function parcelLink(facts: Facts | null): string | null {
  return followed(facts)?.trackingLink ?? null;
}

const followed = (facts: Facts | null): ShipmentFacts | undefined =>
  facts?.address === null ? undefined : facts?.shipment;
