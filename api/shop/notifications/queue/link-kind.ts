import type { LinkPurpose } from '../../../domain/accounts/account-links.ts';
import { PAGES } from '../../../domain/pages/pages.ts';
import type { MailKind, MailRecord } from './mail.record.ts';

const UNDO = { purpose: 'account-undo', page: PAGES.undoChange } as const;

/** Mails with a secret link: its purpose and its page. */
const LINKS: Partial<Record<MailKind, { purpose: LinkPurpose; page: string }>> = {
  'password-reset': { purpose: 'password-reset', page: PAGES.resetPassword },
  'email-verification': { purpose: 'email-verification', page: PAGES.verifyEmail },
  'password-changed': UNDO,
  'email-changed': UNDO,
  'second-factor-on': UNDO,
  'account-erasure': { purpose: 'account-erasure', page: PAGES.keepAccount },
};

/** Null for a mail without a link. */
export function linkPurpose({ kind, changeId }: Pick<MailRecord, 'kind' | 'changeId'>): LinkPurpose | null {
  const purpose = LINKS[kind]?.purpose ?? null;
  return purpose === 'account-undo' && changeId === null ? null : purpose;
}

/** Without a token, for display only: it opens nothing. */
export function linkAddress(origin: string, kind: MailKind, token: string | null): string {
  return `${origin}${LINKS[kind]?.page ?? PAGES.home}?token=${token ?? '...'}`;
}
