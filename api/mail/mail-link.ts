import { createHash, randomBytes } from 'node:crypto';
import { PAGES } from '../domain/pages.ts';
import type { Transaction } from '../database/sql-transaction.ts';
import type { MailKind, MailRecord } from './mail.record.ts';

/** Mails that carry a link which proves the reader to be the user. */
export type LinkPurpose = Extract<MailKind, 'password-reset' | 'email-verification'>;

/** How long each kind of link is good, counted from the sending of its mail. */
export const LINK_MINUTES: Record<LinkPurpose, number> = {
  'password-reset': 30,
  'email-verification': 24 * 60,
};

const TOKEN = /^[\w-]{43}$/;

/** What the database knows a link by; null for what cannot be a token of ours. */
export function linkHash(token: unknown): string | null {
  return typeof token === 'string' && TOKEN.test(token)
    ? createHash('sha256').update(token).digest('hex')
    : null;
}

export function isLinkKind(kind: MailKind): kind is LinkPurpose {
  return kind in LINK_MINUTES;
}

/** The address that a mail's link opens; without a token it shows where the link led, and opens nothing. */
export function linkAddress(origin: string, purpose: LinkPurpose, token: string | null): string {
  const page = purpose === 'password-reset' ? PAGES.resetPassword : PAGES.verifyEmail;
  return `${origin}${page}?token=${token ?? '...'}`;
}

/** Whom a link is made for. The row is locked, so that a change of the address comes before or after, not between. */
const LOCK_READER = {
  name: 'mail-link-reader',
  text: `select id, name from users
    where email = $1 and deleted_at is null and ($2::int is null or id = $2)
      and ($3 = 'password-reset' or verified_at is null) for share`,
};

/** $1 hash, $2 purpose, $3 user, $4 now, $5 its end. Links that have run out are cleared away with it. */
const INSERT_LINK = {
  name: 'mail-link-insert',
  text: `with run_out as (delete from mail_links where user_id = $3 and expires_at <= $4)
    insert into mail_links (token_hash, purpose, user_id, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
};

export interface OpenedLink {
  userId: number;
  name: string;
  /** Known to nobody else: the table keeps its hash. */
  token: string;
}

/**
 * Makes the link of a mail at the moment of sending, so that nothing that waits in the outbox opens anything. Earlier
 * links of a mail that is tried again stay good: that try may have arrived after all.
 * @returns null when there is nobody to prove, or nothing left to prove
 */
export async function openLink(sql: Transaction, mail: MailRecord, now: Date): Promise<OpenedLink | null> {
  const purpose = mail.kind as LinkPurpose;
  const [reader] = await sql.query<{ id: number; name: string }>(LOCK_READER, [
    mail.recipient,
    mail.userId,
    purpose,
  ]);
  if (!reader) return null;
  const token = randomBytes(32).toString('base64url');
  const end = new Date(now.getTime() + LINK_MINUTES[purpose] * 60_000);
  await sql.query(INSERT_LINK, [linkHash(token), purpose, reader.id, now, end]);
  return { userId: reader.id, name: reader.name, token };
}
