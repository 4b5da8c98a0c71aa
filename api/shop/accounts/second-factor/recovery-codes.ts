import { createHash, randomInt } from 'node:crypto';
import {
  groupedCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
} from '../../../domain/accounts/second-factor.ts';

/** What the database knows a recovery code by. */
export function recoveryHash(userId: number, code: string): string {
  return createHash('sha256').update(`${userId} ${code}`).digest('hex');
}

/** A set of recovery codes, as they are shown once and as they are kept. */
export function newRecoveryCodes(userId: number): { shown: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(
      { length: RECOVERY_LENGTH },
      () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
    ).join(''),
  );
  return { shown: codes.map(groupedCode), hashes: codes.map((code) => recoveryHash(userId, code)) };
}
