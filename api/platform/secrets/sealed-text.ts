import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts what the database keeps and has to read again. */
export interface Sealer {
  /** @param owner what the text belongs to; it opens for nothing else */
  seal: (text: string, owner: string) => string;
  /** Null when none of the keys opens it. */
  open: (sealed: string, owner: string) => string | null;
  /** Whether another key than the newest has sealed it. */
  isStale: (sealed: string) => boolean;
}

const CIPHER = 'aes-256-gcm';

interface Key {
  /** Names the key in what it has sealed. */
  id: string;
  bytes: Buffer;
}

function keyOf(secret: string): Key {
  const bytes = createHash('sha256').update(`seal ${secret}`).digest();
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

/**
 * Seals with the first key and opens with any: for a change of the key both are valid at once. A sealed text is
 * `key id.nonce.tag.bytes`, by AES-256-GCM.
 * @param secrets random texts, the newest first, at least one
 */
export function createSealer(secrets: readonly [string, ...string[]]): Sealer {
  const keys = secrets.map(keyOf);
  const newest = keyOf(secrets[0]);
  return {
    seal(text, owner) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(CIPHER, newest.bytes, nonce).setAAD(Buffer.from(owner));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        newest.id,
        ...[nonce, cipher.getAuthTag(), bytes].map((part) => part.toString('base64url')),
      ].join('.');
    },
    open(sealed, owner) {
      const [id, ...parts] = sealed.split('.');
      const [nonce, tag, bytes] = parts.map((part) => Buffer.from(part, 'base64url'));
      const key = keys.find((one) => one.id === id);
      if (!key || !nonce || !tag || !bytes) return null;
      try {
        const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: 16 });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
      } catch {
        return null; // changed, or another owner's
      }
    },
    isStale: (sealed) => !sealed.startsWith(`${newest.id}.`),
  };
}
