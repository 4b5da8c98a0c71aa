import type { LinkPurpose } from '../../../domain/accounts/account-links.ts';
import { PAGES } from '../../../domain/pages/pages.ts';
import type { MailKind, MailRecord } from './mail.record.ts';

const UNDO = { purpose: 'account-undo', page: PAGES.undoChange } as const;

/** Mails that carry a link which proves the reader to be the user: what it does, and where it leads. */
const LINKS: Partial<Record<MailKind, { purpose: LinkPurpose; page: string }>> = {
  'password-reset': { purpose: 'password-reset', page: PAGES.resetPassword },
  'email-verification': { purpose: 'email-verification', page: PAGES.verifyEmail },
  'password-changed': UNDO,
  'email-changed': UNDO,
};

/** What the link of a mail does; null for a mail without one. */
export function linkPurpose({ kind, changeId }: Pick<MailRecord, 'kind' | 'changeId'>): LinkPurpose | null {
  const purpose = LINKS[kind]?.purpose ?? null;
  return purpose === 'account-undo' && changeId === null ? null : purpose;
}

/** The address that a mail's link opens; without a token it shows where the link led, and opens nothing. */
export function linkAddress(origin: string, kind: MailKind, token: string | null): string {
  return `${origin}${LINKS[kind]?.page ?? PAGES.home}?token=${token ?? '...'}`;
}
