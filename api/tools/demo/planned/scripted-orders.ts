import { ADA, type Buyer } from './people.ts';
import { DAY, HOUR, MINUTE, type OrderStanding, type PlannedOrder, productId } from './planned-order.ts';
import type { PlannedReview } from './planned-reviews.ts';

type Lines = [slug: string, qty: number][];

/** One order in each state a shopper can see. */
function ordersOfAda(now: Date): PlannedOrder[] {
  return [
    scriptedOrder(ADA, daysBefore(now, 58), 'delivered', [['remi-honey-wave', 1]]),
    scriptedOrder(ADA, daysBefore(now, 21), 'lapsed', [
      ['party-rose-bob', 1],
      ['edge-honey', 1],
    ]),
    scriptedOrder(ADA, daysBefore(now, 8), 'paid', [
      ['puff-afro', 1],
      ['edge-honey', 2],
    ]),
    scriptedOrder(ADA, daysBefore(now, 2.3), 'delivered', [
      ['lola-curly-copper', 1],
      ['edge-honey', 2],
      ['cap-mesh', 1],
    ]),
  ];
}

/** Orders of the last hours, on their way to payment or failed. Only products with plenty of stock. */
function ordersUnderWay(now: Date, shoppers: readonly Buyer[]): PlannedOrder[] {
  const open: [number, OrderStanding, Lines][] = [
    [190, 'declined', [['kike-side-bob', 1]]],
    [52, 'reviewing', [['bundle-body-wave', 1]]],
    [41, 'holding', [['bisi-bob-fringe', 1]]],
    [
      27,
      'reviewing',
      [
        ['pony-body-wave', 1],
        ['comb-brush-set', 1],
      ],
    ],
    [
      18,
      'holding',
      [
        ['value-brown-wave', 1],
        ['cap-mesh', 2],
      ],
    ],
    [
      6,
      'holding',
      [
        ['spray-detangle', 2],
        ['edge-honey', 1],
      ],
    ],
  ];
  return open.flatMap(([minutes, standing, lines], index) => {
    const buyer = shoppers[(index * 5) % shoppers.length];
    return buyer ? [scriptedOrder(buyer, new Date(now.getTime() - minutes * MINUTE), standing, lines)] : [];
  });
}

/** The purchases behind verified reviews. */
function ordersBehind(reviews: readonly PlannedReview[]): PlannedOrder[] {
  return reviews.flatMap(({ boughtBy, slug, boughtAt }) =>
    boughtBy && boughtAt ? [scriptedOrder(boughtBy, boughtAt, 'delivered', [[slug, 1]])] : [],
  );
}

/** All orders that are not random, unsorted. */
export function scriptedOrders(
  now: Date,
  shoppers: readonly Buyer[],
  reviews: readonly PlannedReview[],
): PlannedOrder[] {
  return [...ordersOfAda(now), ...ordersBehind(reviews), ...ordersUnderWay(now, shoppers)];
}

function scriptedOrder(buyer: Buyer, createdAt: Date, standing: OrderStanding, lines: Lines): PlannedOrder {
  const paid = standing === 'paid' || standing === 'delivered';
  return {
    buyer,
    createdAt,
    standing,
    lines: lines.map(([slug, qty]) => ({ product: productId(slug), qty })),
    paidAt: paid ? new Date(createdAt.getTime() + 4 * MINUTE) : null,
    deliveredAt: standing === 'delivered' ? new Date(createdAt.getTime() + 2 * DAY + 3 * HOUR) : null,
  };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}
