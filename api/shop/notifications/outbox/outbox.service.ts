import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import {
  type Connection,
  type ConnectionInput,
  readIdCursorPage,
} from '../../../platform/lists/connection.ts';
import type { SortColumns } from '../../../platform/lists/list-page-sql.ts';
import type { ListSource } from '../../../platform/lists/list-source.ts';
import { readConnection } from '../../../platform/lists/connection-query.ts';
import { readListPage } from '../../../platform/lists/list-statement.ts';
import { parseId } from '../../../domain/ids.ts';
import { normaliseKeyword } from '../../../domain/catalogue/search.ts';
import {
  type ListPage,
  type ListRequest,
  requirePageSize,
  type SortOrder,
} from '../../../platform/lists/list-request.ts';
import { mailText } from '../content/mail-text.ts';
import { mailContent, type MailSubject } from '../content/mail-content.ts';
import type { MailRecord, MailState } from '../queue/mail.record.ts';
import { outboxSource } from '../queue/mail.store.ts';

export const MAIL_STATES = { WAITING: 'WAITING', SENT: 'SENT', KEPT: 'KEPT', FAILED: 'FAILED' } as const;
export type MailStateFilter = keyof typeof MAIL_STATES;

export interface OutboxMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  state: MailStateFilter;
  createdAt: Date;
  /** When it was sent, kept or given up. */
  settledAt: Date | null;
  nextTryAt: Date | null;
  attempts: number;
  failure: string | null;
  messageId: string | null;
}

/** What is absent or null does not filter. */
export interface OutboxFilter {
  /** Any part of the recipient's address, or an order number. */
  keyword?: string | null | undefined;
  state?: MailStateFilter | null | undefined;
}

/** Newest first. Links are shown without their secret, which would let one administrator into another's account. */
export async function listOutbox(
  ctx: RequestContext,
  input: Pick<ListRequest<'ID'>, 'page' | 'pageSize'> & { filter?: OutboxFilter | null },
): Promise<ListPage<OutboxMail>> {
  authorise(ctx, 'mail.view');
  requirePageSize(input.pageSize);
  const request = { ...input, sort: 'ID', order: 'DESC', columns: { ID: { sql: 'id' } } } as const;
  const list = await readListPage<MailRecord, 'ID'>(ctx.read, sourceOf(input.filter), request);
  const settings = await mailSettings(ctx);
  return { ...list, items: list.items.map((mail) => present(ctx, mail, settings)) };
}

export const MAIL_SORT_FIELDS = { CREATED_AT: 'CREATED_AT' } as const;
export type MailSortField = keyof typeof MAIL_SORT_FIELDS;

/** Ids follow the time of writing. */
const SORT_COLUMNS: SortColumns<MailSortField> = { CREATED_AT: { sql: 'id' } };

export interface MailSort {
  field: MailSortField;
  direction: SortOrder;
}

export const FIRST_MAILS = 20;

/** Newest first by default; otherwise like `listOutbox`. */
export async function outboxConnection(
  ctx: RequestContext,
  input: ConnectionInput & { filter?: OutboxFilter | null; sort?: MailSort | null },
): Promise<Connection<OutboxMail>> {
  authorise(ctx, 'mail.view');
  const page = readIdCursorPage(input, FIRST_MAILS);
  const { field, direction: order } = input.sort ?? { field: 'CREATED_AT', direction: 'DESC' };
  const settings = await mailSettings(ctx);
  return await readConnection(ctx.read, sourceOf(input.filter), {
    column: SORT_COLUMNS[field],
    order,
    page,
    entryOf: (mail: MailRecord) => present(ctx, mail, settings),
  });
}

function sourceOf(filter: OutboxFilter | null | undefined): ListSource {
  const keyword = normaliseKeyword(filter?.keyword);
  const state = filter?.state ? (filter.state.toLowerCase() as Lowercase<MailStateFilter>) : null;
  return outboxSource({ state, keyword, orderId: parseId(keyword.replace(/^#/, '')) });
}

/** One mail, as the outbox shows it. */
export async function presentMail(ctx: RequestContext, mail: MailRecord): Promise<OutboxMail> {
  return present(ctx, mail, await mailSettings(ctx));
}

async function mailSettings({ parts }: RequestContext): Promise<Pick<MailSubject, 'shop' | 'account'>> {
  const { shop, payments: account } = await parts.ownerSettings.current();
  return { shop, account };
}

function present(
  ctx: RequestContext,
  mail: MailRecord,
  settings: Pick<MailSubject, 'shop' | 'account'>,
): OutboxMail {
  const words = mailContent({
    mail,
    token: null,
    origin: mail.origin ?? ctx.parts.settings.publicUrl ?? '',
    ...settings,
  });
  const { subject } = words;
  const text = mailText(words);
  const { id, recipient: to, createdAt, settledAt, dueAt: nextTryAt, attempts, failure, messageId } = mail;
  const state = mail.state.toUpperCase() as Uppercase<MailState>;
  return { id, to, subject, text, state, createdAt, settledAt, nextTryAt, attempts, failure, messageId };
}
