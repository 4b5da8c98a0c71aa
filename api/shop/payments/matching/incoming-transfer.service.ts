import { conflict, notFound } from '../../../domain/errors.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import {
  type EnteredIncoming,
  type IncomingState,
  readAsideReason,
  readIncomingTransfers,
} from '../../../domain/payments/incoming-transfers.ts';
import { koboText } from '../../../domain/payments/transfer-rules.ts';
import { shopDay } from '../../../domain/shop-time.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import {
  type Connection,
  type ConnectionInput,
  connectionOf,
  readIdCursorPage,
} from '../../../platform/lists/connection.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { actorOf } from '../../orders/shipments/shipment.service.ts';
import { recordTransfer } from '../by-hand/transfer-recording.service.ts';
import { matchedText } from '../incoming/incoming-settlement.ts';
import {
  countIncoming,
  findIncoming,
  incomingByReference,
  incomingPage,
  type IncomingRow,
  insertIncoming,
  lockIncoming,
  writeSettled,
  writeWaiting,
} from '../incoming/incoming-transfer.store.ts';

/** Newest first. */
export async function incomingTransfers(
  ctx: RequestContext,
  input: ConnectionInput & { state: IncomingState },
): Promise<Connection<IncomingRow>> {
  authorise(ctx, 'payment.view');
  const { state } = input;
  const page = readIdCursorPage(input, DEFAULT_PAGE_SIZE);
  const { size, ...start } = page;
  const rows = await incomingPage(ctx.read, { ...start, state, limit: size + 1 });
  return connectionOf(rows, page, () => countIncoming(ctx.read, state));
}

/** How many transfers are new, and how many were there before. */
export interface EnteredTransfers {
  entered: number;
  known: number;
}

/**
 * Enters what the bank's statement shows. A reference that is there with the same amount changes nothing, so that the same
 * statement can be entered again.
 * @throws ShopError BAD_USER_INPUT, CONFLICT for a reference that is there with another amount
 */
export async function enterTransfers(
  ctx: RequestContext,
  given: readonly EnteredIncoming[],
): Promise<EnteredTransfers> {
  authorise(ctx, 'payment.record');
  const transfers = readIncomingTransfers(given, shopDay(ctx.now()));
  return await inSqlTransaction(ctx.em, async (tx) => {
    const entered = await insertIncoming(tx, transfers, { at: ctx.now(), byId: actorOf(ctx) });
    const amounts = new Map(transfers.map(({ reference, amount }) => [reference, amount]));
    const known = await incomingByReference(tx, [...amounts.keys()]);
    const other = known.find(({ reference, amount }) => amounts.get(reference) !== amount);
    if (other)
      throw conflict(
        `The transfer ${other.reference} is entered with ${koboText(other.amount)}. Check the reference.`,
      );
    if (entered > 0)
      await recordAct(ctx, tx, { action: 'TRANSFERS_ENTERED', changes: facts({ transfers: entered }) });
    return { entered, known: transfers.length - entered };
  });
}

/**
 * The transfer is for an order: it pays it, wholly or in part, or goes back where the order takes no money any more.
 * @throws ShopError NOT_FOUND, ORDER_CANCELLED, CONFLICT for one that is matched with another order
 */
export async function matchTransfer(
  ctx: RequestContext,
  input: { id: number | null; orderId: number | null; fitsNoOrder?: boolean | null | undefined },
): Promise<IncomingRow> {
  authorise(ctx, 'payment.record');
  const { amount, arrivedOn, reference, id } = await found(ctx, input.id);
  const { orderId, fitsNoOrder } = input;
  await recordTransfer(ctx, { orderId, amount, arrivedOn, reference, fitsNoOrder });
  return await found(ctx, id);
}

/**
 * The transfer is for no order, such as a loan of the owner's.
 * @throws ShopError NOT_FOUND, BAD_USER_INPUT, CONFLICT for one that is matched with an order
 */
export async function setTransferAside(
  ctx: RequestContext,
  input: { id: number | null; reason: unknown },
): Promise<IncomingRow> {
  authorise(ctx, 'payment.record');
  const reason = readAsideReason(input.reason);
  return await change(ctx, input.id, async (tx, id, transfer) => {
    await writeSettled(tx, id, { reason, at: ctx.now(), byId: actorOf(ctx) });
    const changes = facts({ amount: koboText(transfer.amount), reference: transfer.reference, reason });
    await recordAct(ctx, tx, { action: 'TRANSFER_SET_ASIDE', subjectId: id, changes });
  });
}

/**
 * A transfer that was set aside waits again.
 * @throws ShopError NOT_FOUND, CONFLICT for one that is matched with an order
 */
export async function reopenTransfer(ctx: RequestContext, id: number | null): Promise<IncomingRow> {
  authorise(ctx, 'payment.record');
  return await change(ctx, id, async (tx, found, transfer) => {
    if (!transfer.settledAt) return;
    await writeWaiting(tx, found);
    const changes = facts({ amount: koboText(transfer.amount), reference: transfer.reference });
    await recordAct(ctx, tx, { action: 'TRANSFER_REOPENED', subjectId: found, changes });
  });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockIncoming>>>;

async function change(
  ctx: RequestContext,
  id: number | null,
  work: (tx: Transaction, id: number, transfer: Locked) => Promise<void>,
): Promise<IncomingRow> {
  const { id: known } = await found(ctx, id);
  await inSqlTransaction(ctx.em, async (tx) => {
    const transfer = (await lockIncoming(tx, { id: known })) ?? missing();
    if (transfer.orderId !== null) throw conflict(matchedText(transfer.reference, transfer.orderId));
    await work(tx, known, transfer);
  });
  return await found(ctx, known);
}

async function found(ctx: RequestContext, id: number | null): Promise<IncomingRow> {
  return (id === null ? null : await findIncoming(ctx.read, id)) ?? missing();
}

function missing(): never {
  throw notFound('Transfer');
}
