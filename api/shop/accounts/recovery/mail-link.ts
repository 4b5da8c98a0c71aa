import { LINK_MINUTES, type LinkPurpose } from '../../../domain/accounts/account-links.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { insertLink, lockFormerOwner, lockRecipientByAddress } from './mail-link.store.ts';

const TOKEN = /^[\w-]{43}$/;

/** Links are stored by their token's hash; null for anything that cannot be a token. */
export function linkHash(token: unknown): string | null {
  return typeof token === 'string' && TOKEN.test(token)
    ? createHash('sha256').update(token).digest('hex')
    : null;
}

export interface LinkRecipient {
  purpose: LinkPurpose;
  recipient: string;
  /** Null if nobody has looked up yet whose address it is. */
  userId: number | null;
  /** For undo links. */
  changeId: number | null;
}

/**
 * The row lock keeps the address from changing meanwhile. Null when there is nobody, or nothing left to verify or undo.
 */
export async function lockRecipient(tx: Transaction, reader: LinkRecipient): Promise<number | null> {
  const { purpose, recipient: email, userId, changeId } = reader;
  if (purpose === 'account-undo') return changeId === null ? null : await lockFormerOwner(tx, changeId);
  return await lockRecipientByAddress(tx, { email, userId, isUnproven: purpose === 'email-verification' });
}

/**
 * Called at the moment of sending, so that no mail waiting in the outbox contains a link. Links of earlier attempts
 * stay valid, since one may have arrived. Returns the token; only its hash is stored.
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
