import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS, CODE_SECONDS, DRIFT_CODES } from '../../../domain/accounts/second-factor.ts';

/** What the app lists the account under. */
const ISSUER = 'Irun';

/** As many bytes as the hash has (RFC 4226, 4). */
const KEY_BYTES = 20;

/** A new key in base32. */
export function newKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

function totpOf(key: string, label = ''): TOTP {
  const secret = Secret.fromBase32(key);
  return new TOTP({
    issuer: ISSUER,
    label,
    secret,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
  });
}

/** The address that an app reads from a QR code. */
export function keyAddress(key: string, email: string): string {
  return totpOf(key, email).toString();
}

/** The time step that a code belongs to, counted from 1970; null for a wrong code. */
export function stepOf(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const drift = totpOf(key).validate({ token: code, timestamp, window: DRIFT_CODES });
  return drift === null ? null : TOTP.counter({ period: CODE_SECONDS, timestamp }) + drift;
}
