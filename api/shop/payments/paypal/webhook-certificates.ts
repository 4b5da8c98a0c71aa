import { X509Certificate, type KeyObject } from 'node:crypto';
import { providerUnavailable } from '../../../domain/errors.ts';

const CACHE_MS = 60 * 60_000;
const MAX_CACHED = 8;

/**
 * Forged notifications can name any certificate, so fetches are limited; certificates that have signed a genuine one
 * are not, so that a forger cannot block those.
 */
const FETCHES_PER_MINUTE = { perSender: 5, total: 60 };
const MAX_PROVEN = 8;
const FETCH_TIMEOUT_MS = 5000;
const MAX_BYTES = 64 * 1024;

const PATH = '/v1/notifications/certs/';
const NAME = /^[\w-]{1,100}$/;

interface Cached {
  certificate: X509Certificate;
  until: number;
}

/** The provider's signing certificates, fetched from its own hosts only and cached for an hour. */
export class WebhookCertificates {
  readonly #bases: () => string[];
  readonly #cached = new Map<string, Cached>();
  readonly #running = new Map<string, Promise<X509Certificate | null>>();
  readonly #proven = new Set<string>();
  #fetches: { at: number; sender: string }[] = [];

  /** @param bases the origins that serve the certificates, such as `https://api.paypal.com` */
  constructor(bases: () => string[]) {
    this.#bases = bases;
  }

  /**
   * @param sender the sender's address group, for rate limiting
   * @returns null when the URL is not the provider's, there is no certificate, or it is not valid at `now`
   * @throws ShopError PAYMENT_PROVIDER_UNAVAILABLE when it cannot be fetched now
   */
  async keyAt(url: string, sender: string, now: Date): Promise<KeyObject | null> {
    if (!this.#isOurs(url)) return null;
    const certificate = await this.#certificate(url, sender);
    if (certificate === null) return null;
    const { publicKey, validFromDate, validToDate } = certificate;
    const isValid = validFromDate <= now && now <= validToDate && publicKey.asymmetricKeyType === 'rsa';
    return isValid ? publicKey : null;
  }

  /** Remembers that the certificate at this URL has signed a genuine notification. */
  prove(url: string): void {
    this.#proven.delete(url);
    this.#proven.add(url);
    const [oldest] = this.#proven;
    if (this.#proven.size > MAX_PROVEN && oldest !== undefined) this.#proven.delete(oldest);
  }

  /** Compares text instead of parsed URLs, so parser differences do not matter. Plain http only for this machine. */
  #isOurs(url: string): boolean {
    return this.#bases().some((base) => {
      const { protocol, hostname } = new URL(base);
      const isPrivate = protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
      return isPrivate && url.startsWith(`${base}${PATH}`) && NAME.test(url.slice(base.length + PATH.length));
    });
  }

  async #certificate(url: string, sender: string): Promise<X509Certificate | null> {
    const cached = this.#cached.get(url);
    if (cached && performance.now() < cached.until) return cached.certificate;
    const running =
      this.#running.get(url) ?? this.#fetch(url, sender).finally(() => this.#running.delete(url));
    this.#running.set(url, running);
    return running;
  }

  async #fetch(url: string, sender: string): Promise<X509Certificate | null> {
    if (!this.#proven.has(url)) this.#spendFetch(sender);
    const pem = await readCertificate(url).catch(() => {
      throw providerUnavailable('PayPal');
    });
    if (pem === null) return null;
    const certificate = parse(pem);
    if (certificate) {
      this.#cached.delete(url);
      this.#cached.set(url, { certificate, until: performance.now() + CACHE_MS });
      const [oldest] = this.#cached.keys();
      if (this.#cached.size > MAX_CACHED && oldest !== undefined) this.#cached.delete(oldest);
    }
    return certificate;
  }

  #spendFetch(sender: string): void {
    const minuteAgo = performance.now() - 60_000;
    this.#fetches = this.#fetches.filter(({ at }) => at > minuteAgo);
    const { perSender, total } = FETCHES_PER_MINUTE;
    const spent = this.#fetches.filter((fetch) => fetch.sender === sender).length;
    if (spent >= perSender || this.#fetches.length >= total) throw providerUnavailable('PayPal');
    this.#fetches.push({ at: performance.now(), sender });
  }
}

/** Null when the provider has no such certificate. */
async function readCertificate(url: string): Promise<string | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
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
