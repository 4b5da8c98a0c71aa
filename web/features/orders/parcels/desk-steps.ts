import { parcelCode } from '#domain/orders/order-moves.ts';
import type { OrderDeskFragment } from '../../../graphql/generated/operations.ts';

/** Something that staff can do with the goods of an order. */
export type DeskStep =
  | { kind: 'pack-all' }
  | { kind: 'pack-part' }
  | { kind: 'ship'; shipment: string }
  | { kind: 'ship-unpacked' }
  | { kind: 'arrived'; shipment: string }
  | { kind: 'unpack'; shipment: string };

const WORDS: Record<DeskStep['kind'], string> = {
  'pack-all': 'Mark as Packed',
  'pack-part': 'Pack a part',
  ship: 'Ship',
  'ship-unpacked': 'Pack and ship at once',
  arrived: 'Has arrived:',
  unpack: 'Unpack',
};

export function stepText(step: DeskStep): string {
  return 'shipment' in step ? `${WORDS[step.kind]} parcel ${parcelCode(step.shipment)}` : WORDS[step.kind];
}

/** The next step, which is in front, and the others. None where the order is over, or nothing is left but its end. */
export function deskSteps({ goods, money, chosenPaymentMethod, orderItems, shipments }: OrderDeskFragment): {
  next: DeskStep | null;
  others: DeskStep[];
} {
  const isPaid = money === 'PAID' || money === 'PARTLY_REFUNDED';
  const isPaidLater = money === 'UNPAID' && chosenPaymentMethod === 'PAY_ON_DELIVERY';
  if (!(isPaid || isPaidLater) || goods === 'CANCELLED' || goods === 'DELIVERED')
    return { next: null, others: [] };
  const hasOpen = orderItems.some(({ toPackQty }) => toPackQty > 0);
  const waiting = shipments.filter(({ shippedAt }) => !shippedAt);
  const underWay = shipments.filter(({ shippedAt, deliveredAt }) => shippedAt && !deliveredAt);
  const ship = waiting.map(({ id }): DeskStep => ({ kind: 'ship', shipment: id }));
  const pack: DeskStep[] = hasOpen
    ? [{ kind: 'pack-all' }, { kind: 'pack-part' }, { kind: 'ship-unpacked' }]
    : [];
  const [next = null, ...others] = [...ship, ...pack];
  return {
    next,
    others: [
      ...others,
      // With its money it is delivered as a whole.
      ...(isPaidLater ? [] : underWay).map(({ id }): DeskStep => ({ kind: 'arrived', shipment: id })),
      ...waiting.map(({ id }): DeskStep => ({ kind: 'unpack', shipment: id })),
    ],
  };
}
