import { createHash } from 'node:crypto';
import { DATA_COPIES } from '../../../domain/accounts/erasure.ts';
import type { RequestContext } from '../../context/context.ts';
import { addressGroup } from '../../../platform/observability/address-group.ts';
import type { GrowingDelay, DelayCounter } from '../../rate-limits/growing-delay.ts';
import type { Counter, RateLimit } from '../../rate-limits/rate-limit.service.ts';

const QUARTER_OF_AN_HOUR = 15 * 60;

/*
 * Wrong passwords per account. Per client address: ten in 15 minutes, then delays of one, two, four ... minutes. Over
 * all addresses: ten, then one every two minutes. A browser in which the account was used before has its own count, so
 * that strangers cannot lock the owner out.
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
/** The current password, asked for again. */
const STEP_UP: GrowingDelay = { ...LOGIN_FROM_ADDRESS, name: 'step-up' };
/**
 * Wrong codes of a second factor, by who knows the password already: 96 a day, each right by luck three times in a
 * million. A recovery code waits for nobody.
 */
const SECOND_FACTOR: GrowingDelay = { ...LOGIN_FROM_ADDRESS, name: 'second-factor', free: 5 };
/** Over all accounts. */
const LOGIN_ADDRESS: RateLimit = { name: 'login-address', attempts: 60, windowSeconds: QUARTER_OF_AN_HOUR };
const REGISTRATION: RateLimit = { name: 'registration', attempts: 50, windowSeconds: 10 * 60 };
/** Each change sends a mail. */
const PASSWORD_CHANGE: RateLimit = { name: 'password-change', attempts: 10, windowSeconds: 60 * 60 };
/** Each change reveals whether the new address has an account. */
const EMAIL_CHANGE: RateLimit = { name: 'email-change', attempts: 10, windowSeconds: QUARTER_OF_AN_HOUR };

const RESET_ACCOUNT: RateLimit = { name: 'reset-account', attempts: 5, windowSeconds: QUARTER_OF_AN_HOUR };
const RESET_ADDRESS: RateLimit = { name: 'reset-address', attempts: 30, windowSeconds: QUARTER_OF_AN_HOUR };
/** Only invalid links count. */
const RESET_LINK: RateLimit = { name: 'reset-link', attempts: 30, windowSeconds: QUARTER_OF_AN_HOUR };
const VERIFICATION: RateLimit = { name: 'verification', attempts: 5, windowSeconds: QUARTER_OF_AN_HOUR };
const VERIFICATION_LINK: RateLimit = { ...RESET_LINK, name: 'verification-link' };
const UNDO_LINK: RateLimit = { ...RESET_LINK, name: 'undo-link' };
const ERASURE_LINK: RateLimit = { ...RESET_LINK, name: 'erasure-link' };
/** Each reads all that the shop knows of somebody. */
const DATA_COPY: RateLimit = { name: 'data-copy', attempts: DATA_COPIES, windowSeconds: 60 * 60 };

export interface SignInAttempt {
  email: string;
  /** Null for an unknown account. */
  passwordHash: string | null;
  /** The hash of a browser known to the account; otherwise null. */
  knownDevice: string | null;
}

/** Counted for unknown accounts too. Account and password are counted together, so a new password starts at zero. */
export function loginDelays(ctx: RequestContext, attempt: SignInAttempt): DelayCounter[] {
  const account = anonymous(`${attempt.email} ${attempt.passwordHash ?? ''}`);
  if (attempt.knownDevice !== null) {
    return [{ delay: LOGIN_FROM_DEVICE, subject: `${account}:${attempt.knownDevice}` }];
  }
  return [
    { delay: LOGIN_FROM_ADDRESS, subject: `${account}:${addressGroup(ctx.clientAddress)}` },
    { delay: LOGIN_FROM_ANYWHERE, subject: account },
  ];
}

export function loginCounters(ctx: RequestContext, { knownDevice }: SignInAttempt): Counter[] {
  return knownDevice === null ? [{ limit: LOGIN_ADDRESS, subject: addressGroup(ctx.clientAddress) }] : [];
}

export function registrationCounters(ctx: RequestContext): Counter[] {
  return [{ limit: REGISTRATION, subject: addressGroup(ctx.clientAddress) }];
}

/** Counted per client address, so that nobody can use up the requests of somebody else. */
export function passwordResetCounters(ctx: RequestContext, email: string): Counter[] {
  return [
    { limit: RESET_ACCOUNT, subject: `${anonymous(email)}:${addressGroup(ctx.clientAddress)}` },
    { limit: RESET_ADDRESS, subject: addressGroup(ctx.clientAddress) },
  ];
}

export function resetLinkCounters(ctx: RequestContext): Counter[] {
  return [{ limit: RESET_LINK, subject: addressGroup(ctx.clientAddress) }];
}

export function verificationCounters(userId: number): Counter[] {
  return [{ limit: VERIFICATION, subject: String(userId) }];
}

export function verificationLinkCounters(ctx: RequestContext): Counter[] {
  return [{ limit: VERIFICATION_LINK, subject: addressGroup(ctx.clientAddress) }];
}

/** Counters store no e-mail addresses. */
function anonymous(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function stepUpDelays(userId: number): DelayCounter[] {
  return [{ delay: STEP_UP, subject: String(userId) }];
}

/** The delay that a wrong code makes longer. @param from where it comes from, which is counted by itself */
export function codeDelays(userId: number, from: string): DelayCounter[] {
  return [{ delay: SECOND_FACTOR, subject: `${userId}:${from}` }];
}

export function passwordChangeCounters(userId: number): Counter[] {
  return [{ limit: PASSWORD_CHANGE, subject: String(userId) }];
}

export function undoLinkCounters(ctx: RequestContext): Counter[] {
  return [{ limit: UNDO_LINK, subject: addressGroup(ctx.clientAddress) }];
}

/** What a link to keep an account that does not work counts for. */
export function erasureLinkCounters(ctx: RequestContext): Counter[] {
  return [{ limit: ERASURE_LINK, subject: addressGroup(ctx.clientAddress) }];
}

/** What a download of one's own data counts for. */
export function dataCopyCounters(userId: number): Counter[] {
  return [{ limit: DATA_COPY, subject: String(userId) }];
}

export function emailChangeCounters(userId: number): Counter[] {
  return [{ limit: EMAIL_CHANGE, subject: String(userId) }];
}
