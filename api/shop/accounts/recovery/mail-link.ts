import { LINK_MINUTES, type LinkPurpose } from '../../../domain/accounts/account-links.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { insertLink, lockFormerReader, lockReaderByAddress } from './mail-link.store.ts';

const TOKEN = /^[\w-]{43}$/;

/** What the database knows a link by; null for what cannot be a token of ours. */
export function linkHash(token: unknown): string | null {
  return typeof token === 'string' && TOKEN.test(token)
    ? createHash('sha256').update(token).digest('hex')
    : null;
}

/** Whom a link is wanted for. */
export interface LinkReader {
  purpose: LinkPurpose;
  recipient: string;
  /** Null where nobody has looked yet whose address it is. */
  userId: number | null;
  /** For a link that undoes a change of an account: which. */
  changeId: number | null;
}

/**
 * Whom a link is made for: whoever has the address, or whoever the account belonged to before a change. The row is
 * locked, so that a change of the address comes before or after, not between.
 * @returns null when there is nobody to prove, or nothing left to prove or undo
 */
export async function lockReader(tx: Transaction, reader: LinkReader): Promise<number | null> {
  const { purpose, recipient: email, userId, changeId } = reader;
  if (purpose === 'account-undo') return changeId === null ? null : await lockFormerReader(tx, changeId);
  return await lockReaderByAddress(tx, { email, userId, isUnproven: purpose === 'email-verification' });
}

/**
 * Makes the link of a mail at the moment of sending, so that nothing that waits in the outbox opens anything. Earlier
 * links of a mail that is tried again stay good: that try may have arrived after all.
 * @returns the token, known to nobody else: the table keeps its hash
 */
export async function openLink(
  tx: Transaction,
  link: { purpose: LinkPurpose; userId: number; changeId: number | null; now: Date },
): Promise<string> {
  const { now, purpose } = link;
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await insertLink(tx, { ...link, tokenHash, end: new Date(now.getTime() + LINK_MINUTES[purpose] * 60_000) });
  return token;
}
