import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type { Viewer } from '../../domain/permissions.ts';
import { type AuditChanges, facts } from '../../platform/audit/audit-changes.ts';
import { insertAuditEntries, insertAuditEntry } from '../../platform/audit/audit.store.ts';
import { inSqlTransaction, type Transaction } from '../../platform/database/sql-transaction.ts';
import { networkOf } from '../../platform/observability/address-group.ts';
import type { RequestContext } from './context.ts';

/** What staff have done. */
export interface Act {
  action: AuditAction;
  /** The number of what it was done to. */
  subjectId?: number | null;
  changes?: AuditChanges;
  /** Who did it, where that is not the viewer. */
  by?: Viewer;
}

/** The command line's viewer. No user has this id: what the operator does belongs to no account. */
export const OPERATOR_ID = 0;

/** How many digits of a session's hash name it in the log. */
const SESSION_DIGITS = 8;

type Actor = Pick<RequestContext, 'viewer' | 'session' | 'apiKey' | 'clientAddress' | 'now'>;

/** Writes into the audit log, in the transaction of the change, what staff have done; nothing for shoppers. */
export async function recordAct(ctx: Actor, tx: Transaction, act: Act): Promise<void> {
  const entry = entryOf(ctx, act);
  if (entry) await insertAuditEntry(tx, entry);
}

/** The same of what staff do in the name of a buyer. @param buyerId the user whose order it is */
export async function recordForBuyer(ctx: Actor, tx: Transaction, buyerId: number, act: Act): Promise<void> {
  if (ctx.viewer?.userId !== buyerId) await recordAct(ctx, tx, act);
}

/** Of one statement. */
const BATCH = 500;

/** The same of many things at once, such as the products of a file. */
export async function recordActs(ctx: Actor, tx: Transaction, acts: readonly Act[]): Promise<void> {
  const entries = acts.flatMap((act) => entryOf(ctx, act) ?? []);
  for (let from = 0; from < entries.length; from += BATCH) {
    await insertAuditEntries(tx, entries.slice(from, from + BATCH));
  }
}

function entryOf(ctx: Actor, { action, subjectId = null, changes = {}, by }: Act) {
  const actor = by ?? ctx.viewer;
  if (actor === null || actor.role === null) return null;
  const isOperator = actor.userId === OPERATOR_ID;
  return {
    createdAt: ctx.now(),
    actorId: isOperator ? null : actor.userId,
    role: actor.role,
    action,
    subjectId,
    client: isOperator ? ctx.clientAddress : networkOf(ctx.clientAddress),
    session: ctx.session?.tokenHash.slice(0, SESSION_DIGITS) ?? null,
    apiKeyId: ctx.apiKey?.id ?? null,
    changes,
  };
}

/** The same of what the shop does by itself. */
export async function recordShopAct(
  tx: Transaction,
  now: Date,
  { action, subjectId = null, changes = {} }: Omit<Act, 'by'>,
): Promise<void> {
  const nobody = { actorId: null, role: 'shop', client: null, session: null, apiKeyId: null };
  await insertAuditEntry(tx, { createdAt: now, ...nobody, action, subjectId, changes });
}

/** The same of a complete list that is taken away, in a transaction of its own before its first row. */
export async function recordExport(
  ctx: RequestContext,
  action: AuditAction & `${string}_EXPORTED`,
  filter: object | null | undefined,
): Promise<void> {
  await inSqlTransaction(ctx.em, (tx) => recordAct(ctx, tx, exportAct(action, filter)));
}

/** Of a filter it says what narrowed the list, not by which words, which may be somebody's name. */
export function exportAct(
  action: AuditAction & `${string}_EXPORTED`,
  filter: object | null | undefined,
): Act {
  const given = Object.entries(filter ?? {}).filter(([, value]) => value !== null && value !== undefined);
  const changes = given.length === 0 ? {} : facts({ narrowedBy: given.map(([name]) => name).join(', ') });
  return { action, changes };
}
