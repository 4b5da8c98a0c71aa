import { createLocalStore } from './local-store.ts';

/** The order that this browser has begun to place and of which it does not know yet whether it succeeded. */
interface OrderAttempt {
  /** Tells one order's content from another's without keeping it. */
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

/** 64-bit FNV-1a. Web cryptography would do, but not on a plain http address. */
function digestOf(content: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(content)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * One idempotency key for each attempt to place the same order. It is kept for all tabs and outlives a reload, so that
 * a second click, a second tab and a retry after a lost answer all send the same key, and the server makes one order
 * of them. An order with other content gets another key, as the server demands.
 */
export const orderAttempt = {
  /** The key to send with this content (the whole order as it is sent). */
  keyFor(content: string): string {
    const digest = digestOf(content);
    let key = '';
    attempt.update((known) => {
      const current = known?.digest === digest ? known : { digest, key: newKey() };
      key = current.key;
      return current;
    });
    return key;
  },
  /** The order is there: the same content next time is a new order. */
  end: (): void => attempt.write(null),
};
