import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { PAGES } from '../../../domain/pages/pages.ts';
import type { MailKind, MailRecord } from '../../notifications/queue/mail.record.ts';

/** Mails that carry a link which proves the reader to be the user. */
export type LinkKind = Extract<
  MailKind,
  'password-reset' | 'email-verification' | 'password-changed' | 'email-changed'
>;
type LinkPurpose = 'password-reset' | 'email-verification' | 'account-undo';

const UNDO = { purpose: 'account-undo', minutes: 72 * 60, page: PAGES.undoChange } as const;

/** What each kind of link is for, how long it is good, counted from the sending of its mail, and where it leads. */
const LINKS: Record<LinkKind, { purpose: LinkPurpose; minutes: number; page: string }> = {
  'password-reset': { purpose: 'password-reset', minutes: 30, page: PAGES.resetPassword },
  'email-verification': { purpose: 'email-verification', minutes: 24 * 60, page: PAGES.verifyEmail },
  'password-changed': UNDO,
  'email-changed': UNDO,
};

const TOKEN = /^[\w-]{43}$/;

/** What the database knows a link by; null for what cannot be a token of ours. */
export function linkHash(token: unknown): string | null {
  return typeof token === 'string' && TOKEN.test(token)
    ? createHash('sha256').update(token).digest('hex')
    : null;
}

/** The kind of a mail's link; null for a mail without one. */
export function linkKind({ kind, changeId }: Pick<MailRecord, 'kind' | 'changeId'>): LinkKind | null {
  if (!(kind in LINKS)) return null;
  const link = kind as LinkKind;
  return LINKS[link].purpose === 'account-undo' && changeId === null ? null : link;
}

/** The address that a mail's link opens; without a token it shows where the link led, and opens nothing. */
export function linkAddress(origin: string, kind: LinkKind, token: string | null): string {
  return `${origin}${LINKS[kind].page}?token=${token ?? '...'}`;
}

/** Whom a link is made for. The row is locked, so that a change of the address comes before or after, not between. */
const LOCK_READER = {
  name: 'mail-link-reader',
  text: `select id from users
    where email = $1 and deleted_at is null and ($2::int is null or id = $2)
      and ($3 = 'password-reset' or verified_at is null) for no key update`,
};

/** $1 change. Whoever the account belonged to before it. */
const LOCK_FORMER_READER = {
  name: 'mail-link-former-reader',
  text: `select u.id from account_changes c join users u on u.id = c.user_id
    where c.id = $1 and u.deleted_at is null for no key update of u`,
};

/** What a mail with a link says of its reader. */
export type LinkMail = Pick<MailRecord, 'recipient' | 'userId' | 'changeId'> & { kind: LinkKind };

/**
 * The reader of a mail with a link.
 * @returns null when there is nobody to prove, or nothing left to prove or undo
 */
export async function lockReader(sql: Transaction, mail: LinkMail): Promise<number | null> {
  const { kind } = mail;
  const [reader] =
    LINKS[kind].purpose === 'account-undo'
      ? await sql.query<{ id: number }>(LOCK_FORMER_READER, [mail.changeId])
      : await sql.query<{ id: number }>(LOCK_READER, [mail.recipient, mail.userId, kind]);
  return reader?.id ?? null;
}

/** $1 hash, $2 purpose, $3 user, $4 now, $5 its end, $6 change. Links that have run out are cleared away with it. */
const INSERT_LINK = {
  name: 'mail-link-insert',
  text: `with run_out as (delete from mail_links where user_id = $3 and expires_at <= $4),
      kept as (update account_changes set expires_at = $5 where id = $6)
    insert into mail_links (token_hash, purpose, user_id, created_at, expires_at, change_id)
    values ($1, $2, $3, $4, $5, $6)`,
};

/**
 * Makes the link of a mail at the moment of sending, so that nothing that waits in the outbox opens anything. Earlier
 * links of a mail that is tried again stay good: that try may have arrived after all.
 * @returns the token, known to nobody else: the table keeps its hash
 */
export async function openLink(
  sql: Transaction,
  link: { kind: LinkKind; userId: number; changeId: number | null; now: Date },
): Promise<string> {
  const { purpose, minutes } = LINKS[link.kind];
  const token = randomBytes(32).toString('base64url');
  const end = new Date(link.now.getTime() + minutes * 60_000);
  await sql.query(INSERT_LINK, [linkHash(token), purpose, link.userId, link.now, end, link.changeId]);
  return token;
}
