import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface AnswerFacts {
  route: string;
  headers: Record<string, string>;
  /** The names of what it shows: a change to one of them makes it stale. */
  shown: readonly string[];
  /** When it becomes stale by itself, in milliseconds from now. */
  lifetime?: number | undefined;
}

type Encoding = 'br' | 'gzip';

/** An answer in one content encoding. `head` alternates names and values, the fastest form for node:http. */
export interface AnswerForm {
  bytes: Buffer;
  encoding: Encoding | null;
  head: readonly string[];
}

/** In bytes. A smaller answer fits into one packet with or without compression. */
const MIN_COMPRESSED = 1024;

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/**
 * Shared caches may serve an answer for one second; browsers revalidate each time. While the shop answers with errors,
 * an answer may be a minute old, as from the shop itself. A page may be a second older while the next one is fetched;
 * data may not, as browsers do the same: a cart read right after a change would show the old price and stay so.
 */
const DATA_CONTROL = 'public, max-age=0, s-maxage=1, stale-if-error=60';
const PAGE_CONTROL = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=60';
/** The key of everything, to drop it all from a proxy. */
const WHOLE_SHOP = 'irun';
const VARY = 'accept, accept-encoding, authorization, origin';

/** A complete answer as bytes: plain, and compressed once a client has asked for it. */
export class EncodedAnswer {
  readonly route: string;
  readonly shown: readonly string[];
  readonly lifetime: number | undefined;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly identity: AnswerForm;
  /** The headers of a 304. */
  readonly notModifiedHead: readonly string[];
  readonly #compressed = new Map<Encoding, AnswerForm>();
  readonly #compressing = new Map<Encoding, Promise<AnswerForm>>();

  constructor({ route, headers, shown, lifetime }: AnswerFacts, body: Buffer) {
    this.route = route;
    this.shown = shown;
    this.lifetime = lifetime;
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.headers = {
      vary: VARY,
      ...headers,
      etag: this.etag,
      'cache-control': headers['content-type']?.startsWith('text/html') ? PAGE_CONTROL : DATA_CONTROL,
      'surrogate-key': [WHOLE_SHOP, ...shown].join(' '),
    };
    this.identity = formOf(this.headers, body, null);
    const { 'content-type': _type, ...unchanged } = this.headers;
    this.notModifiedHead = Object.entries(unchanged).flat();
  }

  /** What can be sent now for this Accept-Encoding: the plain bytes until compression has finished. */
  form(accepted: string | undefined): AnswerForm {
    const encoding = this.#encodingFor(accepted);
    if (encoding === null) return this.identity;
    const compressed = this.#compressed.get(encoding);
    // If compression fails, the plain bytes are still correct.
    if (!compressed) this.#compress(encoding).catch(() => undefined);
    return compressed ?? this.identity;
  }

  /** The best encoding for this Accept-Encoding; compresses first if needed. */
  async bestForm(accepted: string | undefined): Promise<AnswerForm> {
    const encoding = this.#encodingFor(accepted);
    return encoding === null ? this.identity : this.#compress(encoding).catch(() => this.identity);
  }

  /** Whether the client already has these bytes. A proxy may have made the ETag weak (`W/`). */
  matchesEtag(ifNoneMatch: string | undefined): boolean {
    return ifNoneMatch !== undefined && ifNoneMatch.includes(this.etag);
  }

  #encodingFor(accepted: string | undefined): Encoding | null {
    if (accepted === undefined || this.identity.bytes.length < MIN_COMPRESSED) return null;
    if (/\bbr\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accepted)) return 'br';
    return /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accepted) ? 'gzip' : null;
  }

  /** Compresses once for each encoding; concurrent calls share the result. */
  #compress(encoding: Encoding): Promise<AnswerForm> {
    let coming = this.#compressing.get(encoding);
    if (!coming) {
      const { bytes } = this.identity;
      coming = (encoding === 'br' ? toBrotli(bytes, QUALITY) : toGzip(bytes)).then((packed) => {
        const form = formOf(this.headers, packed, encoding);
        this.#compressed.set(encoding, form);
        return form;
      });
      this.#compressing.set(encoding, coming);
    }
    return coming;
  }
}

function formOf(
  headers: Readonly<Record<string, string>>,
  bytes: Buffer,
  encoding: Encoding | null,
): AnswerForm {
  const own = {
    'content-length': String(bytes.length),
    ...(encoding !== null && { 'content-encoding': encoding }),
  };
  return { bytes: ofItsOwn(bytes), encoding, head: Object.entries({ ...headers, ...own }).flat() };
}

/**
 * The same bytes in memory of their own. Node cuts small buffers out of pieces of 64 KB, and a kept answer of 1 KB
 * would keep the whole piece.
 */
function ofItsOwn(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** The headers of an answer from before the database went away. */
export function headersOfOld(age: number): Record<string, string> {
  return { age: String(age), warning: '110 irun "Response is Stale"' };
}
