import { X509Certificate, type KeyObject } from 'node:crypto';
import { providerUnavailable } from '../../../domain/errors.ts';

/** A certificate is fetched again after this long. */
const KEPT_MS = 60 * 60_000;
const MAX_KEPT = 8;

/**
 * PayPal has one certificate at a time; whoever makes us look for others shall make us no nuisance, and shall not use up
 * what the genuine notifications need: names that have signed one are always fetched, others a few times for each sender.
 */
const FETCHES_A_MINUTE = { ofSender: 5, ofAll: 60 };
const MAX_PROVEN = 8;
const FETCH_MS = 5000;
const MAX_BYTES = 64 * 1024;

const PATH = '/v1/notifications/certs/';
const NAME = /^[\w-]{1,100}$/;

interface Kept {
  certificate: X509Certificate;
  until: number;
}

/** The certificates that the provider signs with, fetched from its own hosts only and kept for an hour. */
export class WebhookCertificates {
  readonly #bases: () => string[];
  readonly #kept = new Map<string, Kept>();
  readonly #running = new Map<string, Promise<X509Certificate | null>>();
  readonly #proven = new Set<string>();
  #fetches: { at: number; sender: string }[] = [];

  /** @param bases addresses under which the provider keeps them, such as `https://api.paypal.com` */
  constructor(bases: () => string[]) {
    this.#bases = bases;
  }

  /**
   * The key of the certificate at an address that a stranger named.
   * @param sender who sent it, as far as the network tells
   * @returns null when the address is not the provider's, nothing is there, or it does not count at `now`
   * @throws ShopError PAYMENT_PROVIDER_UNAVAILABLE when it cannot be had at the moment
   */
  async keyAt(url: string, sender: string, now: Date): Promise<KeyObject | null> {
    if (!this.#isOurs(url)) return null;
    const certificate = await this.#certificate(url, sender);
    if (certificate === null) return null;
    const { publicKey, validFromDate, validToDate } = certificate;
    const counts = validFromDate <= now && now <= validToDate && publicKey.asymmetricKeyType === 'rsa';
    return counts ? publicKey : null;
  }

  /** Remembers that the certificate at an address has signed a genuine notification. */
  prove(url: string): void {
    this.#proven.delete(url);
    this.#proven.add(url);
    const [oldest] = this.#proven;
    if (this.#proven.size > MAX_PROVEN && oldest !== undefined) this.#proven.delete(oldest);
  }

  /** Compared as text, so that there is nothing to be read in two ways; plain http on this machine only. */
  #isOurs(url: string): boolean {
    return this.#bases().some((base) => {
      const { protocol, hostname } = new URL(base);
      const isPrivate = protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
      return isPrivate && url.startsWith(`${base}${PATH}`) && NAME.test(url.slice(base.length + PATH.length));
    });
  }

  async #certificate(url: string, sender: string): Promise<X509Certificate | null> {
    const kept = this.#kept.get(url);
    if (kept && performance.now() < kept.until) return kept.certificate;
    const running =
      this.#running.get(url) ?? this.#fetch(url, sender).finally(() => this.#running.delete(url));
    this.#running.set(url, running);
    return running;
  }

  async #fetch(url: string, sender: string): Promise<X509Certificate | null> {
    if (!this.#proven.has(url)) this.#spendFetch(sender);
    const pem = await readCertificate(url).catch(() => {
      throw providerUnavailable();
    });
    if (pem === null) return null;
    const certificate = parse(pem);
    if (certificate) {
      this.#kept.delete(url);
      this.#kept.set(url, { certificate, until: performance.now() + KEPT_MS });
      const [oldest] = this.#kept.keys();
      if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    }
    return certificate;
  }

  #spendFetch(sender: string): void {
    const minuteAgo = performance.now() - 60_000;
    this.#fetches = this.#fetches.filter(({ at }) => at > minuteAgo);
    const { ofSender, ofAll } = FETCHES_A_MINUTE;
    const spent = this.#fetches.filter((fetch) => fetch.sender === sender).length;
    if (spent >= ofSender || this.#fetches.length >= ofAll) throw providerUnavailable();
    this.#fetches.push({ at: performance.now(), sender });
  }
}

/** Null when the provider has no such certificate. */
async function readCertificate(url: string): Promise<string | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) });
  if (response.status >= 500) throw new Error(`certificate: ${response.status}`);
  if (!response.ok || !response.body) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > MAX_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('latin1');
}

function parse(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}
