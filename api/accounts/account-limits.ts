import { createHash } from 'node:crypto';
import type { RequestContext } from '../context.ts';
import { addressGroup } from '../rate-limits/address-group.ts';
import type { Counter, RateLimit } from '../rate-limits/rate-limit.service.ts';

const QUARTER_OF_AN_HOUR = 15 * 60;

/** Only sign-ins that failed count; nobody is kept out for longer than the window. */
const LOGIN_ACCOUNT: RateLimit = { name: 'login-account', tries: 10, windowSeconds: QUARTER_OF_AN_HOUR };
const LOGIN_ADDRESS: RateLimit = { name: 'login-address', tries: 60, windowSeconds: QUARTER_OF_AN_HOUR };
const REGISTRATION: RateLimit = { name: 'registration', tries: 50, windowSeconds: 10 * 60 };
/** Each change tells whether the new address has an account, so it must not be asked at will. */
const EMAIL_CHANGE: RateLimit = { name: 'email-change', tries: 10, windowSeconds: QUARTER_OF_AN_HOUR };

/** What a failed sign-in counts for, whether the account exists or not. */
export function loginCounters(ctx: RequestContext, email: string): Counter[] {
  const account = createHash('sha256').update(email).digest('hex');
  return [
    { limit: LOGIN_ACCOUNT, subject: account },
    { limit: LOGIN_ADDRESS, subject: addressGroup(ctx.clientAddress) },
  ];
}

/** What a registration counts for. */
export function registrationCounters(ctx: RequestContext): Counter[] {
  return [{ limit: REGISTRATION, subject: addressGroup(ctx.clientAddress) }];
}

/** What a wish for another e-mail address counts for. */
export function emailChangeCounters(userId: number): Counter[] {
  return [{ limit: EMAIL_CHANGE, subject: String(userId) }];
}
