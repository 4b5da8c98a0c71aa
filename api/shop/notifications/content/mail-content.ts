import { linkLife } from '../../../domain/accounts/account-links.ts';
import { PAGES } from '../../../domain/pages/pages.ts';
import { linkAddress, linkPurpose } from '../queue/link-kind.ts';
import type { MailKind, MailRecord } from '../queue/mail.record.ts';
import { type OrderFacts, readOrderFacts } from '../queue/order-facts.ts';

export interface MailContent {
  subject: string;
  heading: string;
  lines: string[];
  order?: OrderFacts;
  button: { label: string; address: string };
  /** Below the button, in small print. */
  notes: string[];
}

/** The mail's row, which does not change with the order or account. */
export interface MailSubject {
  mail: Pick<MailRecord, 'kind' | 'orderId' | 'about' | 'createdAt' | 'changeId' | 'facts' | 'recipientName'>;
  /** Null: the link is shown without its secret. */
  token: string | null;
  /** Base of every link. */
  origin: string;
}

const NOT_YOU = 'If it was not you,';

function undoing({ mail }: MailSubject, otherwise: string): string[] {
  if (linkPurpose(mail) === null) return [`${NOT_YOU} ${otherwise}`];
  return [
    `${NOT_YOU} take the change back by the link above, within ${linkLife('account-undo')}: your account gets its email address and password of before, and every sign-in ends.`,
  ];
}

const WORDS: Record<MailKind, (subject: MailSubject) => Omit<MailContent, 'button'> & { label: string }> = {
  'order-placed': ({ mail }) => ({
    subject: `Your order ${mail.orderId}`,
    heading: 'Thank you for your order',
    lines: [
      `Order ${mail.orderId} is placed and not paid yet. We hold its items for you for a short time; they are yours once it is paid.`,
    ],
    label: 'Pay for your order',
    notes: [],
  }),
  'order-paid': ({ mail }) => ({
    subject: `Order ${mail.orderId} is paid`,
    heading: 'Your payment has arrived',
    lines: [`Order ${mail.orderId} is paid. We will write again when it is delivered.`],
    label: 'See your order',
    notes: [],
  }),
  'order-delivered': ({ mail }) => ({
    subject: `Order ${mail.orderId} is delivered`,
    heading: 'Your order is delivered',
    lines: [
      `Order ${mail.orderId} is delivered. If something is missing or not as it should be, reply to this mail.`,
    ],
    label: 'See your order',
    notes: ['A review on the page of a product helps others to choose.'],
  }),
  'payment-returned': ({ mail }) => ({
    subject: 'Your money is on its way back',
    heading: 'Your money is on its way back',
    lines: [
      mail.about ?? 'PayPal took money that fits none of your orders.',
      'We are sending it back to where it came from. It may take some days until your bank shows it.',
    ],
    label: 'See your orders',
    notes: ['There is nothing for you to do.'],
  }),
  'password-changed': (subject) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    lines: [
      `The password of your account was changed on ${moment(subject.mail.createdAt)}, and every other sign-in was ended.`,
      'If it was you, there is nothing left to do.',
    ],
    label: 'It was not me',
    notes: undoing(subject, 'choose a new password by the link above; it ends every sign-in.'),
  }),
  'email-changed': (subject) => ({
    subject: 'The email address of your account was changed',
    heading: 'Your email address was changed',
    lines: [
      `On ${moment(subject.mail.createdAt)} the email address of your account was changed to ${subject.mail.about ?? 'another one'}. We will not write to this address any more.`,
      'If it was you, there is nothing left to do.',
    ],
    label: linkPurpose(subject.mail) === null ? 'Go to the shop' : 'It was not me',
    notes: undoing(subject, 'reply to this mail at once, so that we can give your account back to you.'),
  }),
  'password-reset': () => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    lines: [
      'Somebody, most likely you, has forgotten the password of the account with this email address.',
      `The link below leads to a page for a new one. It works once, within ${linkLife('password-reset')}.`,
    ],
    label: 'Choose a new password',
    notes: [`${NOT_YOU} leave this mail alone: your password stays as it is.`],
  }),
  'email-verification': () => ({
    subject: 'Confirm your email address',
    heading: 'Is this your address?',
    lines: [
      'An account at Irun was given this email address. Confirm that it is yours, so that news about your orders and a forgotten password reach you.',
      `The link below works for ${linkLife('email-verification')}.`,
    ],
    label: 'Confirm this address',
    notes: [`${NOT_YOU} leave this mail alone.`],
  }),
  'webhook-off': ({ mail }) => ({
    subject: 'A webhook is switched off',
    heading: 'A webhook is switched off',
    lines: [
      mail.about ?? 'A webhook is switched off.',
      'What waits for it stays in its log. Switch it on again when its receiver works; it is not told what happens until then.',
    ],
    label: 'See the webhooks',
    notes: [],
  }),
};

export function mailContent(about: MailSubject): MailContent {
  const { label, lines, ...words } = WORDS[about.mail.kind](about);
  const name = plainName(about.mail.recipientName);
  const order = readOrderFacts(about.mail.facts);
  return {
    ...words,
    lines: [name === '' ? 'Hello,' : `Hello ${name},`, ...lines],
    ...(order && { order }),
    button: { label, address: addressOf(about) },
  };
}

/** A name without line breaks or text direction marks, for headers and the greeting. */
export function plainName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .slice(0, 100);
}

const WITHOUT_LINK: Partial<Record<MailKind, string>> = {
  'password-changed': PAGES.forgottenPassword,
  'payment-returned': PAGES.profile,
  'webhook-off': PAGES.adminWebhooks,
};

function addressOf({ mail, token, origin }: MailSubject): string {
  if (linkPurpose(mail) !== null) return linkAddress(origin, mail.kind, token);
  if (mail.orderId !== null) return `${origin}${PAGES.order.replace(':id', String(mail.orderId))}`;
  return `${origin}${WITHOUT_LINK[mail.kind] ?? PAGES.home}`;
}

/** `2026-11-20 at 12:00 UTC`. */
function moment(at: Date): string {
  const iso = at.toISOString();
  return `${iso.slice(0, 10)} at ${iso.slice(11, 16)} UTC`;
}
