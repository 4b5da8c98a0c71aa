import { createHmac, randomBytes } from 'node:crypto';

/** As the Standard Webhooks specification writes secrets. */
const PREFIX = 'whsec_';
const BYTES = 32;

export function newSecret(): string {
  return PREFIX + randomBytes(BYTES).toString('base64');
}

/** The value of `webhook-signature`: one signature for each secret, so that either can be checked. */
export function signaturesOf(
  secrets: readonly string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string {
  return secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .map((key) => createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ');
}
