import type { OrderFacts as KeptOrderFacts } from '../../orders/events/order-event.ts';

/** What a mail tells about an order; money in kobo. */
export type OrderFacts = Omit<KeptOrderFacts, 'createdAt' | 'paidAt' | 'deliveredAt'> & {
  createdAt: Date;
  paidAt: Date | null;
  deliveredAt: Date | null;
};

/** The facts that a mail's row keeps, with times as such. */
export function readOrderFacts(kept: KeptOrderFacts | null): OrderFacts | null {
  return (
    kept && {
      ...kept,
      createdAt: new Date(kept.createdAt),
      paidAt: kept.paidAt === null ? null : new Date(kept.paidAt),
      deliveredAt: kept.deliveredAt === null ? null : new Date(kept.deliveredAt),
    }
  );
}
