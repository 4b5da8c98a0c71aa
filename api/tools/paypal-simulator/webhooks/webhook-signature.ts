import { createSign, createVerify, randomUUID, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { makeSigningKey } from './certificate.ts';
import { wholeSecond } from '../books/identifiers.ts';
import type { Ledger } from '../books/ledger.ts';
import type { SigningKeyRecord } from '../books/records.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** `current` signs genuine events; `stale` has expired and is used for forged ones. */
export type KeyName = 'current' | 'stale';

export const CERTIFICATE_NAMES: Record<KeyName, string> = {
  current: 'CERT-360caa42-simulator-current',
  stale: 'CERT-360caa42-simulator-stale',
};

/** The named key, created on first use and shared by all processes on this ledger. */
export async function signingKey(ledger: Ledger, name: KeyName): Promise<SigningKeyRecord> {
  const known = await ledger.read('signingKey', name);
  if (known !== null) return known;
  return ledger.transaction(async (transaction) => {
    await transaction.lock(`signing key ${name}`);
    const made = await transaction.read('signingKey', name);
    if (made !== null) return made;
    const now = Date.now();
    const [from, to] =
      name === 'current' ? [now - YEAR / 365, now + 10 * YEAR] : [now - 3 * YEAR, now - YEAR];
    const key = makeSigningKey(new Date(from), new Date(to));
    await transaction.write('signingKey', name, key);
    return key;
  });
}

/** The signed text: transmission id, time, webhook id and CRC-32 of the raw body. */
export function signedText(transmissionId: string, time: string, webhookId: string, payload: string): string {
  return `${transmissionId}|${time}|${webhookId}|${crc32(payload)}`;
}

export function signatureHeaders(
  key: SigningKeyRecord,
  certificateUrl: string,
  webhookId: string,
  payload: string,
  now: Date,
): Record<string, string> {
  const id = randomUUID();
  const time = wholeSecond(now);
  const signer = createSign('sha256').update(signedText(id, time, webhookId, payload));
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': certificateUrl,
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signer.sign(key.privateKey, 'base64'),
  };
}

export interface SignatureClaim {
  transmissionId: string;
  time: string;
  webhookId: string;
  signature: string;
  payload: string;
}

export function isGenuine(key: SigningKeyRecord, claim: SignatureClaim): boolean {
  const { transmissionId, time, webhookId, payload, signature } = claim;
  return createVerify('sha256')
    .update(signedText(transmissionId, time, webhookId, payload))
    .verify(new X509Certificate(key.certificate).publicKey, signature, 'base64');
}
