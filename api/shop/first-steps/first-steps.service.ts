import { firstSteps, type FirstStepState } from '../../domain/settings/first-steps.ts';
import { productsOnSale } from '../catalogue/browsing/product.service.ts';
import { authorise } from '../context/authorise.ts';
import type { RequestContext } from '../context/context.ts';
import { latestOrdersOf } from '../orders/reading/order.store.ts';

export interface FirstSteps {
  steps: FirstStepState[];
  /** Whether the owner wants to see them no more. */
  isDismissed: boolean;
}

/** What the owner has still to do before the shop can sell. */
export async function shopFirstSteps(ctx: RequestContext): Promise<FirstSteps> {
  authorise(ctx, 'settings.view');
  const { ownerSettings, orderMoney, settings } = ctx.parts;
  const [set, products, orders] = await Promise.all([
    ownerSettings.current(),
    productsOnSale(ctx),
    latestOrdersOf(ctx.read, orderMoney, 1),
  ]);
  // A stand-in moves no money.
  const takesMoney = [settings.paypal, settings.paystack].some(
    (account) => account !== null && account.environment !== 'simulator',
  );
  const facts = { takesMoney, hasProduct: products > 0, hasOrder: orders.length > 0 };
  return { steps: firstSteps(set, facts), isDismissed: set.setup.isDismissed };
}
