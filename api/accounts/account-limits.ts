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

const RESET_ACCOUNT: RateLimit = { name: 'reset-account', tries: 5, windowSeconds: QUARTER_OF_AN_HOUR };
const RESET_ADDRESS: RateLimit = { name: 'reset-address', tries: 30, windowSeconds: QUARTER_OF_AN_HOUR };
/** Only links that do not work count. */
const RESET_LINK: RateLimit = { name: 'reset-link', tries: 30, windowSeconds: QUARTER_OF_AN_HOUR };
const VERIFICATION: RateLimit = { name: 'verification', tries: 5, windowSeconds: QUARTER_OF_AN_HOUR };
const VERIFICATION_LINK: RateLimit = { ...RESET_LINK, name: 'verification-link' };

/** What a failed sign-in counts for, whether the account exists or not. */
export function loginCounters(ctx: RequestContext, email: string): Counter[] {
  return [
    { limit: LOGIN_ACCOUNT, subject: anonymous(email) },
    { limit: LOGIN_ADDRESS, subject: addressGroup(ctx.clientAddress) },
  ];
}

/** What a registration counts for. */
export function registrationCounters(ctx: RequestContext): Counter[] {
  return [{ limit: REGISTRATION, subject: addressGroup(ctx.clientAddress) }];
}

/** What a wish for a new password counts for, whether the account exists or not. */
export function passwordResetCounters(ctx: RequestContext, email: string): Counter[] {
  return [
    { limit: RESET_ACCOUNT, subject: anonymous(email) },
    { limit: RESET_ADDRESS, subject: addressGroup(ctx.clientAddress) },
  ];
}

/** What a link for a new password that does not work counts for. */
export function resetLinkCounters(ctx: RequestContext): Counter[] {
  return [{ limit: RESET_LINK, subject: addressGroup(ctx.clientAddress) }];
}

/** What a wish for another mail that confirms one's address counts for. */
export function verificationCounters(userId: number): Counter[] {
  return [{ limit: VERIFICATION, subject: String(userId) }];
}

/** What a link to confirm an address that does not work counts for. */
export function verificationLinkCounters(ctx: RequestContext): Counter[] {
  return [{ limit: VERIFICATION_LINK, subject: addressGroup(ctx.clientAddress) }];
}

/** An e-mail address as counters know it. */
function anonymous(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

/** What a wish for another e-mail address counts for. */
export function emailChangeCounters(userId: number): Counter[] {
  return [{ limit: EMAIL_CHANGE, subject: String(userId) }];
}
