import type { Kobo } from '../../../domain/money.ts';
import type { OrderFacts as KeptOrderFacts } from '../../orders/events/order-event.ts';

/** Money in kobo. */
export type OrderFacts = Omit<KeptOrderFacts, 'createdAt' | 'paidAt' | 'deliveredAt' | 'discount'> & {
  discount: Kobo;
  createdAt: Date;
  paidAt: Date | null;
  deliveredAt: Date | null;
};

/** The stored JSON with its times as dates. */
export function readOrderFacts(kept: KeptOrderFacts | null): OrderFacts | null {
  return (
    kept && {
      ...kept,
      discount: kept.discount ?? 0,
      createdAt: new Date(kept.createdAt),
      paidAt: kept.paidAt === null ? null : new Date(kept.paidAt),
      deliveredAt: kept.deliveredAt === null ? null : new Date(kept.deliveredAt),
    }
  );
}
