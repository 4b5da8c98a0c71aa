import { badInput, ShopError } from '../../domain/errors.ts';
import { invoiceYear, MAX_PAPERS } from '../../domain/invoices/invoice-number.ts';
import { authorise, enter } from '../../domain/permissions.ts';
import { inSqlTransaction, type Transaction } from '../../platform/database/sql-transaction.ts';
import { recordAct } from '../context/audit.ts';
import type { RequestContext } from '../context/context.ts';
import { lockOrder } from '../orders/changes/order-payability.ts';
import { orderDetails } from '../orders/reading/order-reading.service.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import { type InvoiceRecord, insertInvoice, invoicesOfOrders, takeNumber } from './invoice.store.ts';

export interface Invoiced {
  order: OrderRecord;
  invoice: InvoiceRecord;
}

/**
 * Orders of the viewer's own, and for staff any that their role covers, in the order asked for.
 * @throws ShopError BAD_USER_INPUT for none or too many, NOT_FOUND where one of them is not the viewer's to see
 */
export async function ordersToPrint(
  ctx: RequestContext,
  ids: readonly (number | null)[],
): Promise<OrderRecord[]> {
  enter(ctx.viewer, 'order.view');
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw badInput({ orderIds: 'Name at least one order.' });
  if (wanted.length > MAX_PAPERS)
    throw badInput({ orderIds: `Ask for at most ${MAX_PAPERS} orders at once.` });
  return await orderDetails(ctx, wanted);
}

/**
 * The invoices of paid orders. An order gets its number when its invoice is first asked for, and keeps it, refunded or
 * cancelled.
 * @throws ShopError as `ordersToPrint`, FORBIDDEN for staff who only look, and ORDER_NOT_PAID
 */
export async function issueInvoices(
  ctx: RequestContext,
  ids: readonly (number | null)[],
): Promise<Invoiced[]> {
  enter(ctx.viewer, 'invoice.issue');
  const orders = await ordersToPrint(ctx, ids);
  for (const { user } of orders) authorise(ctx.viewer, 'invoice.issue', { ownerId: user.id });
  const unpaid = orders.find(({ isPaid }) => !isPaid);
  if (unpaid) throw notPaid(unpaid.id);
  const known = await invoicesOfOrders(
    ctx.read,
    orders.map(({ id }) => id),
  );
  const byOrder = new Map(known.map((invoice) => [invoice.orderId, invoice]));
  const invoiced: Invoiced[] = [];
  for (const order of orders) {
    const invoice =
      byOrder.get(order.id) ?? (await inSqlTransaction(ctx.em, (tx) => issue(ctx, tx, order.id)));
    invoiced.push({ order, invoice });
  }
  return invoiced;
}

/** The order's row is locked first, so that whoever asks at the same moment finds the number that this one takes. */
async function issue(ctx: RequestContext, tx: Transaction, orderId: number): Promise<InvoiceRecord> {
  const { paidAt } = await lockOrder(tx, orderId);
  if (!paidAt) throw notPaid(orderId);
  const [known] = await invoicesOfOrders(tx, [orderId]);
  if (known) return known;
  const issuedAt = ctx.now();
  const year = invoiceYear(issuedAt);
  const invoice = { orderId, year, number: await takeNumber(tx, year), issuedAt };
  await insertInvoice(tx, invoice);
  await recordAct(ctx, tx, { action: 'INVOICE_ISSUED', subjectId: orderId });
  return invoice;
}

function notPaid(orderId: number): ShopError {
  return new ShopError('ORDER_NOT_PAID', `Order ${orderId} is not paid yet. It gets an invoice once it is.`);
}
