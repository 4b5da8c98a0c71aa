import {
  MOVEMENT_KINDS,
  type MovementFilter,
  type MovementKind,
  readMovementPeriod,
} from '../../../domain/payments/money-movements.ts';
import { parseId } from '../../../domain/ids.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import {
  buildConnection,
  type Connection,
  type ConnectionInput,
  noCursor,
  readCursorPage,
} from '../../../platform/lists/connection.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import {
  countMovements,
  type MovementDay,
  movementDays,
  movementPage,
  type MovementPlace,
  type MovementRow,
} from './movement.store.ts';

/** Payments and refunds of all providers, those by hand too, newest first. */
export async function listMovements(
  ctx: RequestContext,
  input: ConnectionInput & MovementFilter,
): Promise<Connection<MovementRow>> {
  authorise(ctx, 'payment.view');
  const { from, to, method, kind, ...wanted } = input;
  const filter = { from, to, method, kind };
  const page = readCursorPage(wanted, DEFAULT_PAGE_SIZE);
  const { size, cursor, isBackward } = page;
  const after = cursor === null ? null : placeOf(cursor);
  if (cursor !== null && !after) throw noCursor(isBackward ? 'before' : 'after');
  const rows = await movementPage(ctx.read, { ...filter, after, isBackward, limit: size + 1 });
  return buildConnection(rows, page, { cursorOf, totalCount: () => countMovements(ctx.read, filter) });
}

/** What has come in and gone back on each day of a time, by method. @throws ShopError BAD_USER_INPUT */
export async function moneyDays(
  ctx: RequestContext,
  filter: Pick<MovementFilter, 'from' | 'to'>,
): Promise<MovementDay[]> {
  authorise(ctx, 'payment.view');
  return await movementDays(ctx.read, readMovementPeriod(filter, ctx.now()));
}

const BATCH = 1000;

/** The same list to take away, in batches. */
export async function* movementsInBatches(
  ctx: RequestContext,
  filter: MovementFilter,
): AsyncGenerator<MovementRow[]> {
  authorise(ctx, 'payment.export');
  let after: MovementPlace | null = null;
  for (;;) {
    const rows: MovementRow[] = await movementPage(ctx.read, {
      ...filter,
      after,
      isBackward: false,
      limit: BATCH,
    });
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

/** How many there are to take away. */
export async function countAllMovements(ctx: RequestContext, filter: MovementFilter): Promise<number> {
  authorise(ctx, 'payment.export');
  return await countMovements(ctx.read, filter);
}

/** `payment:12`. */
const textOf = ({ kind, rowId }: MovementPlace): string => `${kind}:${rowId}`;

const cursorOf = (row: MovementRow): string => Buffer.from(textOf(row)).toString('base64url');

function placeOf(cursor: string): MovementPlace | null {
  const [kind, id] = Buffer.from(cursor, 'base64url').toString('latin1').split(':');
  const known = MOVEMENT_KINDS.find((one) => one === kind) ?? null;
  const rowId = parseId(id);
  return known !== null && rowId !== null && isSame(known, rowId, cursor) ? { kind: known, rowId } : null;
}

const isSame = (kind: MovementKind, rowId: number, cursor: string): boolean =>
  Buffer.from(textOf({ kind, rowId })).toString('base64url') === cursor;
