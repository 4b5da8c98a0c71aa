import { createHash } from 'node:crypto';
import type { Parts } from '../../context/context.ts';
import { type GrowingDelay, countIfAllowed } from '../../rate-limits/growing-delay.ts';
import type { MailKind, MailRecord } from '../queue/mail.record.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Placing an order costs nothing, so its mail could be aimed at anybody. Mails about paid orders are not limited. */
const ORDERS: GrowingDelay = {
  name: 'mail-order',
  free: 1,
  firstSeconds: DAY,
  longestSeconds: DAY,
  memorySeconds: DAY,
};
/** One for each variant that somebody asked for. */
const ALERTS: GrowingDelay = { ...ORDERS, name: 'mail-alert', free: 20 };
const NOTICES: GrowingDelay = { ...ORDERS, name: 'mail-notice', free: 5 };
/** Strangers can request these. The previous mail's link stays valid for longer than the delay. */
const RESETS: GrowingDelay = {
  name: 'mail-reset',
  free: 2,
  firstSeconds: MINUTE,
  longestSeconds: 15 * MINUTE,
  memorySeconds: DAY,
};

const DELAYS: Partial<Record<MailKind, GrowingDelay>> = {
  'order-placed': ORDERS,
  'password-changed': NOTICES,
  'email-changed': NOTICES,
  'email-verification': NOTICES,
  'second-factor-on': NOTICES,
  'second-factor-off': NOTICES,
  'second-factor-reset': NOTICES,
  'recovery-codes-renewed': NOTICES,
  'account-erasure': NOTICES,
  'back-in-stock': ALERTS,
};

type Mail = Pick<MailRecord, 'kind' | 'recipient' | 'isProven' | 'attempts'>;

/** Somebody else may have entered an unverified address, so it gets few mails. Only the first attempt counts. */
export async function isOneTooMany(
  parts: Pick<Parts, 'orm' | 'now' | 'settings'>,
  mail: Mail,
): Promise<boolean> {
  const delay = mail.kind === 'password-reset' ? RESETS : mail.isProven ? undefined : DELAYS[mail.kind];
  if (!delay || mail.attempts > 1 || !parts.settings.rateLimits) return false;
  const subject = createHash('sha256').update(mail.recipient).digest('hex');
  return !(await countIfAllowed(parts, [{ delay, subject }]));
}
