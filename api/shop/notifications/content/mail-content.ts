import { ADDRESS_TEXT, TAKE_BACK_TEXT } from '../../../domain/accounts/erasure.ts';
import { linkLife } from '../../../domain/accounts/account-links.ts';
import type { ShopContact, TransferAccount } from '../../../domain/settings/owner-settings.ts';
import { guestKeyFragment } from '../../../domain/guests/guest-key.ts';
import { CONSOLE_PAGES } from '../../../domain/pages/console-pages.ts';
import { PAGES } from '../../../domain/pages/pages.ts';
import { linkAddress, linkPurpose } from '../queue/link-kind.ts';
import type { MailKind, MailRecord } from '../queue/mail.record.ts';
import { arrivalWords } from './arrival-words.ts';
import { PARCEL_MAILS } from './parcel-mails.ts';
import { RETURN_MAILS } from './return-words.ts';
import { declinedWords, holdEndingWords, placedWords } from './pay-words.ts';
import { type OrderFacts, readOrderFacts } from '../queue/order-facts.ts';

export interface MailContent {
  subject: string;
  heading: string;
  lines: string[];
  order?: OrderFacts;
  button: { label: string; address: string };
  /** Below the button, in small print. */
  notes: string[];
  /** Why somebody gets it who may have neither an account nor an order. */
  why?: string;
  shop: ShopContact;
}

/** The mail's row, which does not change with the order or account. */
export interface MailSubject {
  mail: Pick<
    MailRecord,
    'kind' | 'orderId' | 'about' | 'path' | 'createdAt' | 'changeId' | 'facts' | 'recipientName'
  >;
  /** Null: the link is shown without its secret. */
  token: string | null;
  /** Base of every link. */
  origin: string;
  /** Who writes. */
  shop: ShopContact;
  /** For mails that say how to pay. */
  account?: TransferAccount;
}

const NOT_YOU = 'If it was not you,';

function undoing({ mail }: MailSubject, otherwise: string): string[] {
  if (linkPurpose(mail) === null) return [`${NOT_YOU} ${otherwise}`];
  return [
    `${NOT_YOU} undo the change with the link above within ${linkLife('account-undo')}: your account gets its previous email address and password back, and you are signed out everywhere.`,
  ];
}

const WORDS: Record<
  MailKind,
  (subject: MailSubject) => Omit<MailContent, 'button' | 'shop'> & {
    label: string;
    /** Where the button leads outside the shop. */
    address?: string | null;
  }
> = {
  'order-placed': ({ mail, account }) => ({
    subject: `Your order ${mail.orderId}`,
    heading: 'Thank you for your order',
    lines: [...placedWords(mail.facts, account), ...arrivalWords(mail.facts)],
    label: mail.facts?.paymentMethod === 'Pay on delivery' ? 'See your order' : 'Pay for your order',
    notes: [],
  }),
  'order-partly-paid': ({ mail }) => ({
    subject: `A part of the money for order ${mail.facts?.id} has arrived`,
    heading: 'A part of the money has arrived',
    lines: [
      `For order ${mail.facts?.id}, ${mail.about}. It is yours once the rest has arrived; the order’s page says where to transfer it.`,
    ],
    label: 'See what is missing',
    notes: [],
  }),
  'order-paid': ({ mail }) => ({
    subject: `Order ${mail.orderId} is paid`,
    heading: 'Your payment has arrived',
    lines: [
      `Order ${mail.orderId} is paid. We will write again when it is delivered.`,
      ...arrivalWords(mail.facts),
    ],
    label: 'See your order',
    notes: [],
  }),
  ...PARCEL_MAILS,
  'order-delivered': ({ mail }) => ({
    subject: `Order ${mail.orderId} is delivered`,
    heading: 'Your order is delivered',
    lines: [`Order ${mail.orderId} is delivered. If anything is missing or wrong, reply to this email.`],
    label: 'See your order',
    notes: ['A review helps others to choose; you can write it on the order’s page.'],
  }),
  'order-cancelled': ({ mail }) => ({
    subject: `Order ${mail.orderId} is cancelled`,
    heading: 'Your order is cancelled',
    lines: [
      `Order ${mail.orderId} is cancelled.`,
      ...(mail.about === null ? [] : [`Reason: ${mail.about}`]),
      mail.facts?.paidAt
        ? 'We are sending your money back to the account it came from. It may take a few days until your bank shows it.'
        : 'There is nothing to pay.',
    ],
    label: 'See your order',
    notes: [],
  }),
  'order-hold-ending': ({ mail, account }) => ({
    subject: `Order ${mail.orderId} still waits for your transfer`,
    heading: 'Your order still waits for your transfer',
    lines: holdEndingWords(mail, account),
    label: 'See how to pay',
    notes: ['If your transfer is on its way, you do not need to do anything: your bank may need a while.'],
  }),
  'order-payment-declined': ({ mail }) => ({
    subject: `The payment for order ${mail.orderId} did not go through`,
    heading: 'Your payment did not go through',
    lines: declinedWords(mail),
    label: 'Pay for your order',
    notes: ['If you have paid since, you do not need to do anything.'],
  }),
  ...RETURN_MAILS,
  'order-link': ({ mail }) => ({
    subject: `The link to your order ${mail.about}`,
    heading: 'Your order',
    lines: [
      `Somebody, most likely you, asked for the link to order ${mail.about}. With it you can see where the order is, pay for it, cancel it or ask to return it.`,
    ],
    label: 'See your order',
    notes: [
      'Whoever has this link can open the order, so keep it to yourself.',
      `${NOT_YOU} there is nothing to do.`,
    ],
  }),
  'payment-returned': ({ mail }) => ({
    subject: 'Your refund is on its way',
    heading: 'Your refund is on its way',
    lines: [
      mail.about ?? 'We received a payment that matches none of your orders.',
      'We are refunding it to the account it came from. It may take a few days until your bank shows it.',
    ],
    label: 'See your orders',
    notes: ['You do not need to do anything.'],
  }),
  'password-changed': (subject) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    lines: [
      `The password of your account was changed on ${moment(subject.mail.createdAt)}, and you were signed out on every other device.`,
      'If it was you, you do not need to do anything.',
    ],
    label: 'This was not me',
    notes: undoing(subject, 'choose a new password with the link above, which signs you out everywhere.'),
  }),
  'email-changed': (subject) => ({
    subject: 'The email address of your account was changed',
    heading: 'Your email address was changed',
    lines: [
      `On ${moment(subject.mail.createdAt)} the email address of your account was changed to ${subject.mail.about ?? 'another one'}. We will no longer write to this address.`,
      'If it was you, you do not need to do anything.',
    ],
    label: linkPurpose(subject.mail) === null ? 'Go to the shop' : 'This was not me',
    notes: undoing(subject, 'reply to this email at once, so that we can give you your account back.'),
  }),
  'password-reset': () => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    lines: [
      'Somebody, most likely you, asked for a new password for the account with this email address.',
      `Choose it with the link below. The link works once, within ${linkLife('password-reset')}.`,
    ],
    label: 'Choose a new password',
    notes: [`${NOT_YOU} ignore this email: your password stays the same.`],
  }),
  'email-verification': ({ shop }) => ({
    subject: 'Confirm your email address',
    heading: 'Is this your address?',
    lines: [
      `This email address was entered for an account at ${plainName(shop.name)}. Confirm that it is yours, so that we can write to you about your orders and send you a link if you forget your password.`,
      `The link below works for ${linkLife('email-verification')}.`,
    ],
    label: 'Confirm this address',
    notes: [`${NOT_YOU} ignore this email.`],
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
  'back-in-stock': ({ mail }) => ({
    subject: 'It is back in stock',
    heading: 'It is back',
    lines: [`${mail.about ?? 'What you wanted'} is in stock again.`],
    label: 'See it in the shop',
    notes: ['Your address is off our list now: this is the only email about it.'],
    why: 'You receive this email because this address asked to be told.',
  }),
  'second-factor-on': (subject) => ({
    subject: 'Two-step sign-in is on',
    heading: 'Two-step sign-in is on',
    lines: [
      `Since ${moment(subject.mail.createdAt)} your account asks at every sign-in for a code from an authenticator app too, and every other sign-in was ended.`,
      'If it was you, there is nothing left to do.',
    ],
    label: linkPurpose(subject.mail) === null ? 'Go to the shop' : 'It was not me',
    notes: undoing(subject, 'write to the shop at once, so that it can give your account back to you.'),
  }),
  'second-factor-off': (subject) => ({
    subject: 'Two-step sign-in was turned off',
    heading: 'Two-step sign-in was turned off',
    lines: [
      `On ${moment(subject.mail.createdAt)} two-step sign-in was turned off for your account. Your password alone signs you in.`,
    ],
    label: 'Choose a new password',
    notes: undoing(subject, 'choose a new password by the link above, and turn it on again.'),
  }),
  'second-factor-reset': (subject) => ({
    subject: 'Two-step sign-in was reset',
    heading: 'Two-step sign-in was reset',
    lines: [
      `On ${moment(subject.mail.createdAt)} an administrator of the shop turned two-step sign-in off for your account, and every sign-in was ended. Sign in with your password and turn it on again.`,
    ],
    label: 'Sign in',
    notes: ['If you have not asked for it, talk to the administrators of the shop.'],
  }),
  'recovery-codes-renewed': (subject) => ({
    subject: 'Your account has new recovery codes',
    heading: 'You have new recovery codes',
    lines: [
      `On ${moment(subject.mail.createdAt)} your account got new recovery codes. The ones from before do not work any more.`,
    ],
    label: 'Choose a new password',
    notes: undoing(subject, 'choose a new password by the link above, and renew the codes yourself.'),
  }),
  'account-erasure': ({ mail }) => ({
    subject: 'Your account is going to be deleted',
    heading: 'Your account is going to be deleted',
    lines: [
      `On ${moment(mail.createdAt)} somebody, most likely you, has asked to delete your account. In ${TAKE_BACK_TEXT} its name, address and email address are erased for good.`,
      'If that is what you want, there is nothing left to do.',
    ],
    label: 'Keep my account',
    notes: [
      `${NOT_YOU} keep your account by the link above, and choose a new password.`,
      `Orders keep their amounts, items and days for the books; the address in them is erased after ${ADDRESS_TEXT}. Reviews stay, without your name.`,
    ],
  }),
};

export function mailContent(about: MailSubject): MailContent {
  const { label, lines, address, ...words } = WORDS[about.mail.kind](about);
  const name = plainName(about.mail.recipientName);
  const order = readOrderFacts(about.mail.facts);
  return {
    ...words,
    shop: about.shop,
    lines: [name === '' ? 'Hello,' : `Hello ${name},`, ...lines],
    // A parcel's mail says what is in it, not what the order costs.
    ...(order && !order.shipment && { order }),
    button: { label, address: address ?? addressOf(about) },
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
  'webhook-off': CONSOLE_PAGES.adminWebhooks,
  'second-factor-off': PAGES.forgottenPassword,
  'second-factor-reset': PAGES.login,
  'recovery-codes-renewed': PAGES.forgottenPassword,
};

function addressOf({ mail, token, origin }: MailSubject): string {
  if (linkPurpose(mail) !== null) return linkAddress(origin, mail.kind, token);
  // Of an order the token is the key of its guest.
  const key = token === null ? '' : guestKeyFragment(token);
  if (mail.path !== null) return `${origin}${mail.path}${key}`;
  if (mail.orderId !== null) return `${origin}${PAGES.order.replace(':id', String(mail.orderId))}${key}`;
  return `${origin}${WITHOUT_LINK[mail.kind] ?? PAGES.home}`;
}

/** `2026-11-20 at 12:00 UTC`. */
function moment(at: Date): string {
  const iso = at.toISOString();
  return `${iso.slice(0, 10)} at ${iso.slice(11, 16)} UTC`;
}
