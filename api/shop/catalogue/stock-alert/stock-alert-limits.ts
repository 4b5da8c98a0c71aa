import { createHash } from 'node:crypto';
import { addressGroup } from '../../../platform/observability/address-group.ts';
import type { RequestContext } from '../../context/context.ts';
import type { Counter, RateLimit } from '../../rate-limits/rate-limit.service.ts';

const QUARTER_OF_AN_HOUR = 15 * 60;

/** Each may send a mail to whoever was named. */
const TO_ADDRESS: RateLimit = { name: 'alert-to', attempts: 20, windowSeconds: QUARTER_OF_AN_HOUR };
const FROM_ADDRESS: RateLimit = { name: 'alert-from', attempts: 30, windowSeconds: QUARTER_OF_AN_HOUR };

export function stockAlertCounters(ctx: RequestContext, email: string): Counter[] {
  return [
    { limit: TO_ADDRESS, subject: createHash('sha256').update(email).digest('hex') },
    { limit: FROM_ADDRESS, subject: addressGroup(ctx.clientAddress) },
  ];
}
