import { firstSteps, type FirstStepState } from '../../domain/settings/first-steps.ts';
import { isManualMethod } from '../../domain/payments/payment-method.ts';
import { productsOnSale } from '../catalogue/browsing/product.service.ts';
import { authorise } from '../context/authorise.ts';
import type { RequestContext } from '../context/context.ts';
import { currentPaymentMethods } from '../owner-settings/owner-settings.service.ts';
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
  const [set, methods, products, orders] = await Promise.all([
    ownerSettings.current(),
    currentPaymentMethods(ctx.parts),
    productsOnSale(ctx),
    latestOrdersOf(ctx.read, orderMoney, 1),
  ]);
  // A stand-in moves no money; a transfer, or money at the door, needs no provider.
  const hasProvider = [settings.paypal, settings.paystack].some(
    (account) => account !== null && account.environment !== 'simulator',
  );
  const takesMoney = hasProvider || methods.some(isManualMethod);
  const facts = { takesMoney, hasProduct: products > 0, hasOrder: orders.length > 0 };
  return { steps: firstSteps(set, facts), isDismissed: set.setup.isDismissed };
}
