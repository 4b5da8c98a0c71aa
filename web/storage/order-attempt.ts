import { randomHex } from './random-hex.ts';
import { createLocalStore } from './local-store.ts';

/** An order that was sent without knowing yet whether it succeeded. */
interface OrderAttempt {
  /** Identifies the order's content without storing it. */
  digest: string;
  key: string;
}

function parseAttempt(raw: unknown): OrderAttempt | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { digest, key } = raw as Record<string, unknown>;
  return typeof digest === 'string' && typeof key === 'string' && key !== '' ? { digest, key } : null;
}

const attempt = createLocalStore<OrderAttempt | null>({
  key: 'orderAttempt',
  empty: null,
  parse: parseAttempt,
});

/** 64-bit FNV-1a; Web Crypto is not available at plain http addresses. */
function digestOf(content: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(content)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}

/**
 * One idempotency key per attempt to place the same order, shared by all tabs and kept across reloads: a second click,
 * a second tab and a retry after a lost response send the same key, and the server makes one order. The server demands
 * a new key for other content.
 */
export const orderAttempt = {
  /** @param content the whole order as it is sent */
  keyFor(content: string): string {
    const digest = digestOf(content);
    let key = '';
    attempt.update((known) => {
      const current = known?.digest === digest ? known : { digest, key: randomHex(16) };
      key = current.key;
      return current;
    });
    return key;
  },
  /** The order was placed: the same content next time is a new order. */
  end: (): void => attempt.write(null),
};
