import { durationText } from '../durations.ts';

/** What authenticator apps show (RFC 6238, the only values that all of them know). */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;

/** A clock may be wrong by so many codes, either way. */
export const DRIFT_CODES = 1;

/** How long a new key waits for its first code. */
export const ENROLMENT_MINUTES = 30;

export const ENROLMENT_LIFE = durationText(ENROLMENT_MINUTES);

/** Codes for a lost phone; each works once. */
export const RECOVERY_CODES = 10;

/** Letters and digits that nobody mistakes for each other; 16 of 31 are 79 bits, which nobody can guess. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_LENGTH = 16;
const RECOVERY_GROUP = 4;

const ONE_TIME = new RegExp(String.raw`^\d{${CODE_DIGITS}}$`);
const RECOVERY = new RegExp(`^[a-z2-9]{${RECOVERY_LENGTH}}$`);

export type GivenCode = { kind: 'one-time' | 'recovery'; code: string };

/** Reads what somebody has typed: blanks, hyphens and capitals do not count. Null for what cannot be a code. */
export function readCode(typed: string): GivenCode | null {
  if (typed.length > 100) return null;
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (ONE_TIME.test(code)) return { kind: 'one-time', code };
  return RECOVERY.test(code) ? { kind: 'recovery', code } : null;
}

/** In groups, as people copy it: `abcd-efgh-jkmn-pqrs`. */
export function groupedCode(code: string): string {
  return (code.match(new RegExp(`.{1,${RECOVERY_GROUP}}`, 'g')) ?? []).join('-');
}
