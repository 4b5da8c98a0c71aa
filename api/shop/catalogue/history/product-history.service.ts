import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import type { FieldChange, ProductEvent } from '../../../domain/catalogue/product-history.ts';
import type { StockReason } from '../../../domain/catalogue/stock.ts';
import { badInput } from '../../../domain/errors.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { type AuditRow, entriesAbout } from '../../../platform/audit/audit.store.ts';
import { requirePageSize } from '../../../platform/lists/list-request.ts';
import { usersByIds } from '../../accounts/users/user.store.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { productDetail } from '../browsing/product.service.ts';
import { movesOfProduct } from '../variant/stock-move.store.ts';

/** Something that has happened to a product. */
export interface HistoryEntry {
  /** For the page that begins after it; unlike that of any other entry. */
  cursor: string;
  createdAt: Date;
  event: ProductEvent;
  /** Null for orders, the command line and the shop itself. */
  actorId: number | null;
  /** Null also once the account is deleted. */
  actorName: string | null;
  /** At that time; null for orders. */
  role: string | null;
  orderId: number | null;
  changes: FieldChange[];
}

export interface HistoryPage {
  entries: HistoryEntry[];
  /** For the next page; null at the end. */
  next: string | null;
}

type Happened = Omit<HistoryEntry, 'cursor'>;

/** Up to which entries of both sources have been read. */
interface Place {
  audit: number;
  moves: number;
}

const EVENTS: Partial<Record<AuditAction, ProductEvent>> = {
  PRODUCT_CREATED: 'CREATED',
  PRODUCT_CHANGED: 'CHANGED',
  VARIANTS_CHANGED: 'VARIANTS_CHANGED',
  PRICES_PLANNED: 'PRICES_PLANNED',
  PLANNED_PRICES_CANCELLED: 'PLANNED_PRICES_CANCELLED',
  PLANNED_PRICES_LEFT_OUT: 'PLANNED_PRICES_LEFT_OUT',
  PRODUCT_HIDDEN: 'HIDDEN',
  PRODUCT_DELETED: 'DELETED',
};

/** What staff do to a stock is in the audit log with everything else that they changed. */
const MOVES: Partial<Record<StockReason, ProductEvent>> = {
  order: 'SOLD',
  'hold-lapsed': 'HOLD_LAPSED',
  cancelled: 'CANCELLED',
  refunded: 'REFUNDED',
  'taken-again': 'TAKEN_AGAIN',
  checked: 'CHECKED',
  'previous-release': 'PREVIOUS_RELEASE',
};

/**
 * Who changed what of a product, and what orders took from its stock; the newest first, as long as both logs are kept.
 * @throws ShopError NOT_FOUND, BAD_USER_INPUT for a page size or a cursor that is none
 */
export async function productHistory(
  ctx: RequestContext,
  { id, first, after }: { id: number | null; first?: number | null; after?: string | null },
): Promise<HistoryPage> {
  authorise(ctx, 'product.manage');
  const size = first ?? DEFAULT_PAGE_SIZE;
  requirePageSize(size, 'first');
  const from = readCursor(after ?? null);
  const product = await productDetail(ctx, id);
  const most = size + 1;
  const [acts, moves] = await Promise.all([
    entriesAbout(ctx.read, {
      subjectId: product.id,
      actions: Object.keys(EVENTS),
      before: from.audit,
      most,
    }),
    movesOfProduct(ctx.read, {
      productId: product.id,
      reasons: Object.keys(MOVES) as StockReason[],
      before: from.moves,
      most,
    }),
  ]);
  const entries = merged(acts.map(entryOfAct), moves.map(entryOfMove), from);
  const shown = entries.slice(0, size);
  const last = shown.at(-1);
  return {
    entries: await withNames(ctx, shown),
    next: entries.length > size && last ? last.cursor : null,
  };
}

const NEWEST: Place = { audit: 2 ** 31 - 1, moves: Number.MAX_SAFE_INTEGER };

const cursorOf = ({ audit, moves }: Place): string => Buffer.from(`${audit}.${moves}`).toString('base64url');

function readCursor(cursor: string | null): Place {
  if (cursor === null) return NEWEST;
  const [, audit, moves] =
    /^(\d{1,10})\.(\d{1,16})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  const place = { audit: Number(audit), moves: Number(moves) };
  if (audit === undefined || place.audit > NEWEST.audit || place.moves > NEWEST.moves) {
    throw badInput({ after: 'Use the `next` of an answer of this list.' });
  }
  return place;
}

type Source<Entry> = Entry & { id: number };

function entryOfAct(row: AuditRow): Source<Happened> {
  return {
    id: row.id,
    createdAt: row.createdAt,
    event: EVENTS[row.action as AuditAction] ?? 'CHANGED',
    actorId: row.actorId,
    actorName: null,
    role: row.role,
    orderId: null,
    changes: Object.entries(row.changes).map(([field, { before, after }]) => ({
      field,
      before: before === null ? null : String(before),
      after: after === null ? null : String(after),
    })),
  };
}

type Move = Awaited<ReturnType<typeof movesOfProduct>>[number];

function entryOfMove({ id, createdAt, reason, orderId, sku, before, after }: Move): Source<Happened> {
  return {
    id,
    createdAt,
    event: MOVES[reason as StockReason] ?? 'CHECKED',
    actorId: null,
    actorName: null,
    role: null,
    orderId,
    changes: [{ field: `${sku} countInStock`, before: String(before), after: String(after) }],
  };
}

/** Both the newest first; of the same time what staff did comes first. */
function merged(
  acts: readonly Source<Happened>[],
  moves: readonly Source<Happened>[],
  from: Place,
): HistoryEntry[] {
  const listed: HistoryEntry[] = [];
  let [place, atAct, atMove] = [from, 0, 0];
  while (atAct < acts.length || atMove < moves.length) {
    const [act, move] = [acts[atAct], moves[atMove]];
    const takesAct = act !== undefined && (move === undefined || act.createdAt >= move.createdAt);
    const taken = takesAct ? act : move;
    if (!taken) break;
    const { id, ...entry } = taken;
    if (takesAct) atAct += 1;
    else atMove += 1;
    place = takesAct ? { ...place, audit: id } : { ...place, moves: id };
    listed.push({ ...entry, cursor: cursorOf(place) });
  }
  return listed;
}

async function withNames(ctx: RequestContext, listed: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
  const ids = [...new Set(listed.flatMap(({ actorId }) => actorId ?? []))];
  const users = ids.length === 0 ? [] : await usersByIds(ctx.read, ids);
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return listed.map((entry) =>
    Object.assign(entry, { actorName: entry.actorId === null ? null : (names.get(entry.actorId) ?? null) }),
  );
}
