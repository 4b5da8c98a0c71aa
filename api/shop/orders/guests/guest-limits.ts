import { createHash } from 'node:crypto';
import { addressGroup } from '../../../platform/observability/address-group.ts';
import type { RequestContext } from '../../context/context.ts';
import type { Counter, RateLimit } from '../../rate-limits/rate-limit.service.ts';

const QUARTER_OF_AN_HOUR = 15 * 60;

/** Each sends a mail to whoever was named. Phones of one network share addresses. */
const ORDERS_FROM: RateLimit = { name: 'guest-from', attempts: 60, windowSeconds: QUARTER_OF_AN_HOUR };
const ORDERS_TO: RateLimit = { name: 'guest-to', attempts: 20, windowSeconds: QUARTER_OF_AN_HOUR };

/** Nobody looks for many orders; whoever tries numbers is stopped. */
const LINKS_FROM: RateLimit = { name: 'order-link-from', attempts: 30, windowSeconds: QUARTER_OF_AN_HOUR };
const LINKS_TO: RateLimit = { name: 'order-link-to', attempts: 5, windowSeconds: QUARTER_OF_AN_HOUR };

const counters =
  (from: RateLimit, to: RateLimit) =>
  (ctx: RequestContext, email: string): Counter[] => [
    { limit: from, subject: addressGroup(ctx.clientAddress) },
    // Counters store no e-mail addresses.
    { limit: to, subject: createHash('sha256').update(email).digest('hex') },
  ];

export const guestOrderCounters = counters(ORDERS_FROM, ORDERS_TO);
export const orderLinkCounters = counters(LINKS_FROM, LINKS_TO);
