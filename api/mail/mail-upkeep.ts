import type { Parts } from '../context.ts';
import { inSqlTransaction } from '../database/sql-transaction.ts';
import { LINK_MINUTES } from './mail-link.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Mails that have stopped waiting are kept this long, for whoever asks what was sent. */
const KEPT_MS = 30 * DAY_MS;

/** $1 mails settled before this go. A few at a time: what is left goes with the next look. */
const DROP_OLD_MAILS = {
  name: 'mail-drop-old',
  text: `delete from mails where id in (
    select id from mails where settled_at < $1 order by settled_at limit 500 for update skip locked)`,
};

/** A link has run out when its mail was kept before $1, for a new password, or $2. */
const FORGET_TOKENS = {
  name: 'mail-forget-tokens',
  text: `update mails set token = null where token is not null
    and settled_at <= case kind when 'password-reset' then $1::timestamptz else $2::timestamptz end`,
};

const DROP_LINKS = { name: 'mail-drop-links', text: 'delete from mail_links where expires_at <= $1' };

/** Clears away old mails, links that have run out, and the tokens that mails kept in the outbox still hold. */
export async function tidyMails(parts: Pick<Parts, 'orm' | 'now'>): Promise<void> {
  const now = parts.now();
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  await inSqlTransaction(parts.orm.em, (sql) => sql.query(DROP_OLD_MAILS, [before(KEPT_MS)]));
  await inSqlTransaction(parts.orm.em, (sql) =>
    sql.query(FORGET_TOKENS, [
      before(LINK_MINUTES['password-reset'] * 60_000),
      before(LINK_MINUTES['email-verification'] * 60_000),
    ]),
  );
  await inSqlTransaction(parts.orm.em, (sql) => sql.query(DROP_LINKS, [now]));
}
