import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What is known of an answer beside its bytes. */
export interface AnswerFacts {
  /** The route that gave it, for the log. */
  route: string;
  /** The headers it was first sent with, its media type among them. */
  headers: Record<string, string>;
  /** The names of what it shows: when one of them changes it is of yesterday. */
  shown: readonly string[];
}

type Encoding = 'br' | 'gzip';

/** One form of an answer, with its headers as node:http takes them fastest: names and values in turn. */
export interface AnswerForm {
  bytes: Buffer;
  encoding: Encoding | null;
  head: readonly string[];
}

/** Below this, compressing saves nothing that a packet would notice. */
const SMALLEST_COMPRESSED = 1024;

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/**
 * Shared caches may hand an answer out for a second, browsers ask each time whether theirs is still right. That keeps
 * the promise that nobody sees a catalogue more than a second old.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, must-revalidate';
const VARY = 'accept, accept-encoding, authorization';

/** A whole answer as ready-made bytes: as it is, and compressed as soon as somebody has asked for that. */
export class EncodedAnswer {
  readonly route: string;
  readonly shown: readonly string[];
  readonly etag: string;
  /** What every form is sent with. */
  readonly headers: Readonly<Record<string, string>>;
  readonly identity: AnswerForm;
  /** The headers for whoever has the bytes already. */
  readonly unchangedHead: readonly string[];
  readonly #compressed = new Map<Encoding, AnswerForm>();
  readonly #compressing = new Map<Encoding, Promise<AnswerForm>>();

  constructor({ route, headers, shown }: AnswerFacts, body: Buffer) {
    this.route = route;
    this.shown = shown;
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.headers = { vary: VARY, ...headers, etag: this.etag, 'cache-control': CACHE_CONTROL };
    this.identity = formOf(this.headers, body, null);
    const { 'content-type': _type, ...unchanged } = this.headers;
    this.unchangedHead = Object.entries(unchanged).flat();
  }

  /** The form of now for a browser with this Accept-Encoding: the plain one until the compressed one is there. */
  form(accepted: string | undefined): AnswerForm {
    const encoding = this.#encodingFor(accepted);
    if (encoding === null) return this.identity;
    const compressed = this.#compressed.get(encoding);
    // A failed compression leaves the plain bytes, which are right too.
    if (!compressed) this.#compress(encoding).catch(() => undefined);
    return compressed ?? this.identity;
  }

  /** The form that a browser with this Accept-Encoding wants most, made now if need be. */
  async bestForm(accepted: string | undefined): Promise<AnswerForm> {
    const encoding = this.#encodingFor(accepted);
    return encoding === null ? this.identity : this.#compress(encoding).catch(() => this.identity);
  }

  /** Whether the client has these bytes already, as its If-None-Match says; a proxy may have called them weak. */
  isKnown(known: string | undefined): boolean {
    return known !== undefined && known.includes(this.etag);
  }

  #encodingFor(accepted: string | undefined): Encoding | null {
    if (accepted === undefined || this.identity.bytes.length < SMALLEST_COMPRESSED) return null;
    if (/\bbr\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accepted)) return 'br';
    return /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accepted) ? 'gzip' : null;
  }

  /** Compresses it, once. */
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
  return { bytes, encoding, head: Object.entries({ ...headers, ...own }).flat() };
}
