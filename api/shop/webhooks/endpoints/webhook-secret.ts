import { createHmac, randomBytes } from 'node:crypto';
import type { Sealer } from '../../../platform/secrets/sealed-text.ts';

/** As the Standard Webhooks specification writes secrets. */
const PREFIX = 'whsec_';
const BYTES = 32;

export function newSecret(): string {
  return PREFIX + randomBytes(BYTES).toString('base64');
}

const owner = (endpointId: number): string => `secret of webhook ${endpointId}`;

export function sealSecret(sealer: Sealer, endpointId: number, secret: string): string {
  return sealer.seal(secret, owner(endpointId));
}

/** @param stored sealed, or readable as the releases before stored it. @returns null when no key opens it */
export function openSecret(sealer: Sealer, endpointId: number, stored: string): string | null {
  return stored.startsWith(PREFIX) ? stored : sealer.open(stored, owner(endpointId));
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
