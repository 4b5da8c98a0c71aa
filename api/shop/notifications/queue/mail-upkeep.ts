import type { Parts } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Mails that have stopped waiting are kept this long, for whoever asks what was sent. */
const KEPT_MS = 30 * DAY_MS;

/** $1 mails settled before this go. A few at a time: what is left goes with the next look. */
const DROP_OLD_MAILS = {
  name: 'mail-drop-old',
  text: `delete from mails where id in (
    select id from mails where settled_at < $1 order by settled_at limit 500 for update skip locked)`,
};

const DROP_LINKS = { name: 'mail-drop-links', text: 'delete from mail_links where expires_at <= $1' };

const DROP_CHANGES = {
  name: 'mail-drop-changes',
  text: 'delete from account_changes where expires_at <= $1',
};

/** Clears away old mails, links that have run out, and what can no longer be undone. */
export async function tidyMails(parts: Pick<Parts, 'orm' | 'now'>): Promise<void> {
  const now = parts.now();
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  await inSqlTransaction(parts.orm.em, (sql) => sql.query(DROP_OLD_MAILS, [before(KEPT_MS)]));
  await inSqlTransaction(parts.orm.em, (sql) => sql.query(DROP_LINKS, [now]));
  await inSqlTransaction(parts.orm.em, (sql) => sql.query(DROP_CHANGES, [now]));
}
