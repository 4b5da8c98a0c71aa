import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Signs what leaves the shop and comes back. */
export interface Signer {
  sign: (text: string) => string;
  /** Whether one of the keys has signed this text so. Takes the same time for every wrong signature. */
  isSigned: (text: string, signature: string) => boolean;
}

const keyOf = (secret: string): Buffer => createHash('sha256').update(`sign ${secret}`).digest();

const signature = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * HMAC-SHA256, by the first key; any of them counts, as for sealed texts.
 * @param secrets random texts, the newest first, at least one
 */
export function createSigner(secrets: readonly [string, ...string[]]): Signer {
  const [newest, keys] = [keyOf(secrets[0]), secrets.map(keyOf)];
  return {
    sign: (text) => signature(newest, text).toString('base64url'),
    isSigned(text, given) {
      const bytes = Buffer.from(given, 'base64url');
      return keys.some((key) => {
        const expected = signature(key, text);
        return bytes.length === expected.length && timingSafeEqual(bytes, expected);
      });
    },
  };
}
