import { createHash } from 'node:crypto';
import type { RequestContext } from '../../context/context.ts';
import { addressGroup } from '../../../platform/observability/address-group.ts';
import type { GrowingDelay, Turn } from '../../rate-limits/growing-delay.ts';
import type { Counter, RateLimit } from '../../rate-limits/rate-limit.service.ts';

const QUARTER_OF_AN_HOUR = 15 * 60;

/*
 * Wrong passwords for one account. From one address in 15 minutes ten, and then each a minute, two, four ... after the
 * one before. Over all addresses together as many, and then one in two minutes: fewer in a day than ten in every
 * quarter of an hour would be, and yet nobody waits for long because of others. Who signs in from a browser in which the
 * account has been opened before waits for nobody's tries but those from there.
 */
const LOGIN_FROM_ADDRESS: GrowingDelay = {
  name: 'login-from-address',
  free: 10,
  firstSeconds: 60,
  longestSeconds: QUARTER_OF_AN_HOUR,
  memorySeconds: 60 * 60,
};
const LOGIN_FROM_DEVICE: GrowingDelay = { ...LOGIN_FROM_ADDRESS, name: 'login-from-device' };
const LOGIN_FROM_ANYWHERE: GrowingDelay = {
  ...LOGIN_FROM_ADDRESS,
  name: 'login-from-anywhere',
  firstSeconds: 120,
  longestSeconds: 120,
};
/** The current password, asked for once more of who is signed in already. */
const STEP_UP: GrowingDelay = { ...LOGIN_FROM_ADDRESS, name: 'step-up' };
/** Over all accounts. */
const LOGIN_ADDRESS: RateLimit = { name: 'login-address', tries: 60, windowSeconds: QUARTER_OF_AN_HOUR };
const REGISTRATION: RateLimit = { name: 'registration', tries: 50, windowSeconds: 10 * 60 };
/** Each change is told by mail. */
const PASSWORD_CHANGE: RateLimit = { name: 'password-change', tries: 10, windowSeconds: 60 * 60 };
/** Each change tells whether the new address has an account, so it must not be asked at will. */
const EMAIL_CHANGE: RateLimit = { name: 'email-change', tries: 10, windowSeconds: QUARTER_OF_AN_HOUR };

const RESET_ACCOUNT: RateLimit = { name: 'reset-account', tries: 5, windowSeconds: QUARTER_OF_AN_HOUR };
const RESET_ADDRESS: RateLimit = { name: 'reset-address', tries: 30, windowSeconds: QUARTER_OF_AN_HOUR };
/** Only links that do not work count. */
const RESET_LINK: RateLimit = { name: 'reset-link', tries: 30, windowSeconds: QUARTER_OF_AN_HOUR };
const VERIFICATION: RateLimit = { name: 'verification', tries: 5, windowSeconds: QUARTER_OF_AN_HOUR };
const VERIFICATION_LINK: RateLimit = { ...RESET_LINK, name: 'verification-link' };
const UNDO_LINK: RateLimit = { ...RESET_LINK, name: 'undo-link' };

/** Whose sign-in is tried, and from where. */
export interface SignInTry {
  email: string;
  /** Null where there is no such account. */
  passwordHash: string | null;
  /** The hash of a browser that the account knows; null for every other one. */
  knownDevice: string | null;
}

/**
 * The delays that a failed sign-in makes longer, whether the account exists or not. A new password begins them anew,
 * since they are counted for account and password together.
 */
export function loginTurns(ctx: RequestContext, attempt: SignInTry): Turn[] {
  const account = anonymous(`${attempt.email} ${attempt.passwordHash ?? ''}`);
  if (attempt.knownDevice !== null) {
    return [{ delay: LOGIN_FROM_DEVICE, subject: `${account}:${attempt.knownDevice}` }];
  }
  return [
    { delay: LOGIN_FROM_ADDRESS, subject: `${account}:${addressGroup(ctx.clientAddress)}` },
    { delay: LOGIN_FROM_ANYWHERE, subject: account },
  ];
}

/** What a failed sign-in counts for besides. */
export function loginCounters(ctx: RequestContext, { knownDevice }: SignInTry): Counter[] {
  return knownDevice === null ? [{ limit: LOGIN_ADDRESS, subject: addressGroup(ctx.clientAddress) }] : [];
}

/** What a registration counts for. */
export function registrationCounters(ctx: RequestContext): Counter[] {
  return [{ limit: REGISTRATION, subject: addressGroup(ctx.clientAddress) }];
}

/**
 * What a wish for a new password counts for, whether the account exists or not. Nobody uses up the wishes of somebody
 * else: how many mails come of all of them is the dispatcher's business.
 */
export function passwordResetCounters(ctx: RequestContext, email: string): Counter[] {
  return [
    { limit: RESET_ACCOUNT, subject: `${anonymous(email)}:${addressGroup(ctx.clientAddress)}` },
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

/** An e-mail address, and what belongs to it, as counters know it. */
function anonymous(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The delay that a wrong current password makes longer. */
export function stepUpTurns(userId: number): Turn[] {
  return [{ delay: STEP_UP, subject: String(userId) }];
}

/** What a change of one's password counts for. */
export function passwordChangeCounters(userId: number): Counter[] {
  return [{ limit: PASSWORD_CHANGE, subject: String(userId) }];
}

/** What a link to undo a change that does not work counts for. */
export function undoLinkCounters(ctx: RequestContext): Counter[] {
  return [{ limit: UNDO_LINK, subject: addressGroup(ctx.clientAddress) }];
}

/** What a wish for another e-mail address counts for. */
export function emailChangeCounters(userId: number): Counter[] {
  return [{ limit: EMAIL_CHANGE, subject: String(userId) }];
}
