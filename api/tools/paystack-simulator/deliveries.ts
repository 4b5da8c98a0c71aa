import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { isLoopbackHost } from '../../platform/settings/loopback.ts';
import type { KnobBoard } from './books/knobs.ts';
import type { Ledger, LedgerTransaction } from './books/ledger.ts';
import type { NoticeRecord } from './books/records.ts';

/** Delay in ms before each retry; Paystack itself retries for three days. */
const RETRY_AFTER = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
const TIMEOUT_MS = 10_000;

const NOTICES = '/api/payments/paystack/webhook';

/** A shop on this machine only, so that the stand-in cannot be used for server-side request forgery. */
export function isShopAddress(text: unknown): text is string {
  if (typeof text !== 'string' || !URL.canParse(text)) return false;
  const { hostname, pathname, search, username, password } = new URL(text);
  return isLoopbackHost(hostname) && pathname === NOTICES && `${search}${username}${password}` === '';
}

/** In the transaction of what it tells, so that none is lost; returns its id. */
export async function recordNotice(transaction: LedgerTransaction, content: unknown): Promise<string> {
  const id = randomUUID();
  const payload = JSON.stringify(content);
  await transaction.write('notice', id, { id, payload, attempts: 0, deliveredAt: null });
  return id;
}

/** Signed, sent to every address of the shop until one accepts. */
export class Deliveries {
  readonly #ledger: Ledger;
  readonly #knobs: KnobBoard;
  readonly #secretKey: string;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #stopped = new AbortController();

  constructor(ledger: Ledger, knobs: KnobBoard, secretKey: string) {
    this.#ledger = ledger;
    this.#knobs = knobs;
    this.#secretKey = secretKey;
  }

  send(id: string): void {
    const { holdNotices, loseNotices } = this.#knobs.values;
    if (!holdNotices && !loseNotices) this.#later(id, 0);
  }

  /** Delivers all undelivered notices, held ones included. */
  async flush(newestFirst: boolean): Promise<number> {
    const waiting = (await this.#ledger.list('notice')).filter(({ deliveredAt }) => deliveredAt === null);
    // One after the other, because tests of late and early notices depend on the order.
    for (const { id } of newestFirst ? waiting.toReversed() : waiting) await this.#attempt(id);
    return waiting.length;
  }

  stop(): void {
    this.#stopped.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #later(id: string, pause: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#attempt(id).catch(() => this.#stopped.signal.aborted || this.#later(id, 60_000));
    }, pause);
    timer.unref();
    this.#timers.add(timer);
  }

  async #attempt(id: string): Promise<void> {
    const notice = await this.#ledger.transaction((transaction) => transaction.read('notice', id));
    if (notice === null || notice.deliveredAt !== null || this.#stopped.signal.aborted) return;
    const isAccepted = await this.#post(notice);
    if (this.#stopped.signal.aborted) return;
    const attempts = notice.attempts + 1;
    const deliveredAt = isAccepted ? new Date().toISOString() : null;
    await this.#ledger.transaction((transaction) =>
      transaction.write('notice', id, { ...notice, attempts, deliveredAt }),
    );
    const copies = isAccepted ? this.#knobs.values.duplicateNotices : 0;
    await Promise.all(Array.from({ length: copies }, () => this.#post(notice)));
    const pause = RETRY_AFTER[notice.attempts];
    if (!isAccepted && pause !== undefined) this.#later(id, pause);
  }

  async #post({ payload }: NoticeRecord): Promise<boolean> {
    const addresses = await this.#ledger.list('address');
    const answers = await Promise.all(addresses.map(({ url }) => this.#postTo(url, payload)));
    return answers.includes(true);
  }

  async #postTo(url: string, payload: string): Promise<boolean> {
    const { forgeNotices: forgery } = this.#knobs.values;
    const key = forgery === 'key' ? 'sk_test_somebody_else' : this.#secretKey;
    const signature = createHmac('sha512', key).update(payload).digest('hex');
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        connection: 'close',
        'x-paystack-signature': forgery === 'signature' ? randomBytes(64).toString('hex') : signature,
      },
      body: forgery === 'body' ? payload.replace('"test"', '"live"') : payload,
      redirect: 'error',
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  }
}
