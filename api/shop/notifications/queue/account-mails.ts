import {
  type AccountEventFacts,
  type AccountEventKind,
  PASSWORD_ASKED,
  type PasswordAskedFacts,
} from '../../accounts/events/account-event.ts';
import type { EventRecord, Follower } from '../../../platform/events/follow-events.ts';
import { insertMail, isInOutbox, type NewMail } from './mail.store.ts';

const FOLLOWED: AccountEventKind[] = ['account-changed', 'account-proof-asked'];

/** Puts what people are told of their accounts into the outbox. Links have no secrets before they are sent. */
export const followAccounts: Follower = {
  kinds: [...FOLLOWED, PASSWORD_ASKED],
  async follow(tx, event) {
    for (const told of mailsOf(event)) {
      const mail = { ...mailOf(event), ...told };
      if (!(await isInOutbox(tx, mail))) await insertMail(tx, mail);
    }
  },
};

type Told = Pick<NewMail, 'kind' | 'recipient' | 'recipientName' | 'isProven'> & Partial<NewMail>;

function mailsOf(event: EventRecord): Told[] {
  if (event.kind === PASSWORD_ASKED) {
    const { email: recipient } = event.facts as PasswordAskedFacts;
    // Whether the address has an account is the dispatcher's business, so nobody who asks can tell by the time it takes.
    return [{ kind: 'password-reset', recipient, recipientName: '', isProven: true }];
  }
  const { account, change } = event.facts as Partial<AccountEventFacts>;
  if (!account) return [];
  if (event.kind === 'account-proof-asked') {
    return [{ kind: 'email-verification', recipient: account.email, recipientName: '', isProven: false }];
  }
  if (!change) return [];
  const { email: recipient, isProven, parts, changeId } = change;
  // A name is told to nobody else than its owner, since strangers choose it.
  const notice = { recipient, recipientName: isProven ? account.name : '', isProven, changeId };
  return [
    ...(parts.includes('email')
      ? [{ ...notice, kind: 'email-changed' as const, about: maskedEmail(account.email) }]
      : []),
    ...(parts.includes('password') ? [{ ...notice, kind: 'password-changed' as const }] : []),
  ];
}

/** What every mail about an account has. */
function mailOf({ userId, createdAt }: EventRecord) {
  return {
    userId,
    orderId: null,
    about: null,
    facts: null,
    changeId: null,
    createdAt,
    dueAt: createdAt,
  };
}

/** An address with most of its mailbox hidden: `a***@example.com`. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}***${email.slice(at)}`;
}
