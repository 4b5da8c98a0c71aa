import {
  type AccountEventFacts,
  type AccountEventKind,
  PASSWORD_REQUESTED,
  type PasswordRequestFacts,
  type ToldPart,
} from '../../accounts/events/account-event.ts';
import type { EventRecord, Follower } from '../../../platform/events/follow-events.ts';
import { insertMail, isInOutbox, type NewMail } from './mail.store.ts';

const FOLLOWED: AccountEventKind[] = ['account-changed', 'account-proof-asked'];

/** Links get their secrets only when the mail is sent. */
export const followAccounts: Follower = {
  kinds: [...FOLLOWED, PASSWORD_REQUESTED],
  async follow(tx, event) {
    for (const notice of noticesOf(event)) {
      const mail = { ...mailOf(event), ...notice };
      if (!(await isInOutbox(tx, mail))) await insertMail(tx, mail);
    }
  },
};

/** Mails that have the name of what they tell. */
const TOLD_MAILS = [
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'recovery-codes-renewed',
  'account-erasure',
] as const satisfies readonly ToldPart[];

type Notice = Pick<NewMail, 'kind' | 'recipient' | 'recipientName' | 'isProven'> & Partial<NewMail>;

function noticesOf(event: EventRecord): Notice[] {
  if (event.kind === PASSWORD_REQUESTED) {
    const { email: recipient } = event.facts as PasswordRequestFacts;
    // Looked up only when the mail is sent, so that the time of the answer reveals nothing.
    return [{ kind: 'password-reset', recipient, recipientName: '', isProven: true }];
  }
  const { account, change } = event.facts as Partial<AccountEventFacts>;
  if (!account) return [];
  if (event.kind === 'account-proof-asked') {
    return [{ kind: 'email-verification', recipient: account.email, recipientName: '', isProven: false }];
  }
  if (!change) return [];
  const { email: recipient, isProven, parts, changeId } = change;
  // Anybody can choose a name, so only its verified owner gets to read it.
  const notice = { recipient, recipientName: isProven ? account.name : '', isProven, changeId };
  return [
    ...(parts.includes('email')
      ? [{ ...notice, kind: 'email-changed' as const, about: maskedEmail(account.email) }]
      : []),
    ...(parts.includes('password') ? [{ ...notice, kind: 'password-changed' as const }] : []),
    ...TOLD_MAILS.filter((kind) => parts.includes(kind)).map((kind) => ({ ...notice, kind })),
  ];
}

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

/** `a***@example.com`. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}***${email.slice(at)}`;
}
