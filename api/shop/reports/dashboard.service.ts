import { MAX_DAYS, SHOWN_ON_DASHBOARD } from '../../domain/reports/dashboard.ts';
import { authorise } from '../context/authorise.ts';
import type { ProductRecord } from '../catalogue/product/product.record.ts';
import { productsOnSale } from '../catalogue/browsing/product.service.ts';
import { scarceProducts } from '../catalogue/product/product.store.ts';
import type { RequestContext } from '../context/context.ts';
import { reportContext } from '../context/report-context.ts';
import { badInput } from '../../domain/errors.ts';
import { shopDay, shopDayBounds } from '../../domain/shop-time.ts';
import type { Kobo } from '../../domain/money.ts';
import { bestSellers, salesPerDay } from '../orders/lists/order-figures.store.ts';
import { refundsPerDay } from '../payments/refunds/refund-figures.store.ts';
import { orderFromRow, type OrderRecord } from '../orders/reading/order.record.ts';
import { latestOrdersOf } from '../orders/reading/order.store.ts';
import { currentFigures } from './dashboard.store.ts';

/** Orders paid on one day of the shop. */
export interface DaySales {
  /** `2026-11-20`. */
  day: string;
  /** The same, for GraphQL's date type. */
  date: string;
  orders: number;
  total: Kobo;
  /** What was given back of orders that day. */
  refunded: Kobo;
}

export interface Dashboard {
  toDeliver: number;
  /** When the order that has waited longest was paid. */
  oldestToDeliver: Date | null;
  unpaid: number;
  unpaidTotal: Kobo;
  /** Transfers of the bank's statement that nobody has matched with an order. */
  transfersToMatch: number;
  /** Paid orders of which the shop has photos to take, or an answer to them to give. */
  photosToDo: number;
  /** Returns that are not over. */
  openReturns: number;
  salesTotal: Kobo;
  paidOrders: number;
  /** In as many days before. */
  previousSalesTotal: Kobo;
  previousPaidOrders: number;
  refundedTotal: Kobo;
  previousRefundedTotal: Kobo;
  lowStock: number;
  outOfStock: number;
  productsOnSale: number;
  salesPerDay: DaySales[];
  warnings: readonly string[];
  /** How far the standby that the figures come from is behind the primary; null without one. */
  secondsBehind: number | null;
}

const STANDBY_AWAY =
  'The standby database of DATABASE_READ_URL does not answer: reports and exports are read from the primary.';

/**
 * Three statements, whose cost does not grow with the number of orders or products, and a count of the products after a
 * change of the catalogue.
 * @param days of the shop's, today included
 * @throws ShopError BAD_USER_INPUT unless 1 to `MAX_DAYS`
 */
export async function dashboard(ctx: RequestContext, days: number): Promise<Dashboard> {
  authorise(ctx, 'report.view');
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    throw badInput({ days: `Ask for 1 to ${MAX_DAYS} days.` });
  }
  const today = shopDay(ctx.now());
  const { standby, settings, ownerSettings } = ctx.parts;
  const { money } = await ownerSettings.current();
  const { read } = await reportContext(ctx);
  const [figures, sold, refunds, onSale] = await Promise.all([
    currentFigures(read, money.fewLeft),
    salesPerDay(read, { today, days: 2 * days }),
    refundsPerDay(read, { today, days: 2 * days }),
    productsOnSale(ctx),
  ]);
  const refundedOn = new Map(refunds.map(({ day, refunded }) => [day, refunded]));
  const bothPeriods = sold.map((day) => ({ ...day, refunded: refundedOn.get(day.day) ?? 0 }));
  const sales = bothPeriods.slice(days);
  const now = sumOf(sales);
  const before = sumOf(bothPeriods.slice(0, days));
  // Asked last: if it was away meanwhile, the figures may be the primary's.
  const behind = standby && (await standby.secondsBehind());
  const isAway = standby !== null && behind === null;
  return {
    ...figures,
    productsOnSale: onSale,
    salesPerDay: sales,
    warnings: isAway ? [...settings.warnings, STANDBY_AWAY] : settings.warnings,
    secondsBehind: behind === null ? null : Math.round(behind),
    salesTotal: now.total,
    paidOrders: now.orders,
    previousSalesTotal: before.total,
    previousPaidOrders: before.orders,
    refundedTotal: now.refunded,
    previousRefundedTotal: before.refunded,
  };
}

const sumOf = (sales: readonly DaySales[]) => ({
  total: sales.reduce((sum, day) => sum + day.total, 0),
  orders: sales.reduce((sum, day) => sum + day.orders, 0),
  refunded: sales.reduce((sum, day) => sum + day.refunded, 0),
});

/** A product and how much of it was sold. */
export interface BestSeller {
  productId: number;
  name: string;
  image: string;
  pieces: number;
  total: Kobo;
}

/** Of the days that the dashboard shows. @param first the first of them, `2026-11-20` */
export async function bestSellersSince(ctx: RequestContext, first: string): Promise<BestSeller[]> {
  authorise(ctx, 'report.view');
  const { read } = await reportContext(ctx);
  const since = shopDayBounds(first)?.from;
  return since ? await bestSellers(read, { since, most: SHOWN_ON_DASHBOARD }) : [];
}

export async function lowStockProducts(ctx: RequestContext): Promise<ProductRecord[]> {
  authorise(ctx, 'report.view');
  const { money } = await ctx.parts.ownerSettings.current();
  return await scarceProducts(ctx.read, SHOWN_ON_DASHBOARD, money.fewLeft);
}

export async function latestOrders(ctx: RequestContext): Promise<OrderRecord[]> {
  authorise(ctx, 'report.view');
  return (await latestOrdersOf(ctx.read, ctx.parts.orderMoney, SHOWN_ON_DASHBOARD)).map(orderFromRow);
}
