import { verify, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';

/** PayPal retries a delivery for three days; an older one is a replay. */
const MAX_AGE_MS = 4 * 24 * 60 * 60_000;

/** The allowed clock difference. */
const MAX_AHEAD_MS = 10 * 60_000;

/** The only accepted algorithm: the header must name it, and cannot select another. */
const ALGORITHM = 'SHA256withRSA';

const PRINTABLE = /^[\x21-\x7e]{1,2000}$/;

/** The signature headers of a delivery, not verified yet. */
export interface Transmission {
  certificateUrl: string;
  id: string;
  time: string;
  signature: Buffer;
}

/** Null when a header is missing or malformed, the algorithm is another one, or the time is too far off. */
export function readTransmission(headers: IncomingHttpHeaders, now: Date): Transmission | null {
  const text = (name: string) => {
    const value = headers[`paypal-${name}`];
    return typeof value === 'string' && PRINTABLE.test(value) ? value : null;
  };
  const certificateUrl = text('cert-url');
  const id = text('transmission-id');
  const time = text('transmission-time');
  const signature = text('transmission-sig');
  if (certificateUrl === null || id === null || time === null || signature === null) return null;
  if (text('auth-algo') !== ALGORITHM || !isTimely(Date.parse(time), now.getTime())) return null;
  return { certificateUrl, id, time, signature: Buffer.from(signature, 'base64') };
}

function isTimely(sent: number, now: number): boolean {
  return now - sent <= MAX_AGE_MS && sent - now <= MAX_AHEAD_MS;
}

/** Whether the key's owner has signed exactly this body for this webhook. */
export function isSigned(
  transmission: Transmission,
  signed: { webhookId: string; body: Buffer; key: KeyObject },
): boolean {
  const { id, time, signature } = transmission;
  const text = `${id}|${time}|${signed.webhookId}|${crc32(signed.body)}`;
  return verify('sha256', Buffer.from(text), signed.key, signature);
}
