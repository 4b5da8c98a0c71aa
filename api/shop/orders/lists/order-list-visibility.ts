import type { RequestContext } from '../../context/context.ts';
import { forbidden } from '../../../domain/errors.ts';
import { mayReadWholeOrder } from '../reading/order-visibility.ts';
import type { OrderFilter } from './order-filter.ts';
import { BUYER, BUYER_NAME } from './order-list.store.ts';

type Reading = Pick<RequestContext, 'viewer'>;

/**
 * The filter of a list for whom it is made: who packs gets the orders to pack.
 * @throws ShopError FORBIDDEN for others
 */
export function visibleFilter(
  ctx: Reading,
  filter: OrderFilter | null | undefined,
): OrderFilter | null | undefined {
  if (mayReadWholeOrder(ctx, null)) return filter;
  const state = filter?.state ?? 'TO_DELIVER';
  if (state !== 'TO_DELIVER' && state !== 'ON_DELIVERY') {
    throw forbidden(
      'Your role sees the orders to pack (states TO_DELIVER and ON_DELIVERY). Ask an owner of the shop for others.',
    );
  }
  return { ...filter, state };
}

/** What a search of all orders looks through: without the email address for whoever does not see it. */
export function searchedBuyer(ctx: Reading): string {
  return mayReadWholeOrder(ctx, null) ? BUYER : BUYER_NAME;
}
