import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What is known of an answer beside its bytes. */
export interface AnswerFacts {
  /** The route that gave it, for the log. */
  route: string;
  /** The headers it was first sent with, its media type among them. */
  headers: Record<string, string>;
}

/** One form of an answer, with its headers as node:http takes them fastest: names and values in turn. */
export interface AnswerForm {
  bytes: Buffer;
  encoding: 'br' | 'gzip' | null;
  head: readonly string[];
}

/** A whole answer as ready-made bytes: as it is, and compressed as soon as that is done in the background. */
export interface EncodedAnswer extends AnswerFacts {
  etag: string;
  identity: AnswerForm;
  gzip: AnswerForm | null;
  br: AnswerForm | null;
  /** The headers for whoever has the bytes already. */
  unchangedHead: readonly string[];
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

export function encodeAnswer(facts: AnswerFacts, body: Buffer): EncodedAnswer {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...facts.headers, etag, 'cache-control': CACHE_CONTROL, vary: VARY };
  const { 'content-type': _type, ...unchanged } = headers as Record<string, string>;
  const identity = formOf(headers, body, null);
  return {
    route: facts.route,
    headers,
    etag,
    identity,
    gzip: null,
    br: null,
    unchangedHead: Object.entries(unchanged).flat(),
  };
}

function formOf(
  headers: Record<string, string>,
  bytes: Buffer,
  encoding: AnswerForm['encoding'],
): AnswerForm {
  const own = {
    'content-length': String(bytes.length),
    ...(encoding !== null && { 'content-encoding': encoding }),
  };
  return { bytes, encoding, head: Object.entries({ ...headers, ...own }).flat() };
}

/** Adds the compressed forms; until then, and for small answers, everybody gets the plain one. */
export async function compressAnswer(answer: EncodedAnswer): Promise<void> {
  const { bytes } = answer.identity;
  if (bytes.length < SMALLEST_COMPRESSED) return;
  answer.br = formOf(answer.headers, await toBrotli(bytes, QUALITY), 'br');
  answer.gzip = formOf(answer.headers, await toGzip(bytes), 'gzip');
}

/** The form that a browser with this Accept-Encoding wants most. */
export function chooseForm(answer: EncodedAnswer, accepted: string | undefined): AnswerForm {
  if (accepted !== undefined) {
    if (answer.br && /\bbr\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accepted)) return answer.br;
    if (answer.gzip && /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accepted)) return answer.gzip;
  }
  return answer.identity;
}

/** Whether the client has these bytes already, as its If-None-Match says; a proxy may have called them weak. */
export function isKnown(answer: EncodedAnswer, known: string | undefined): boolean {
  return known !== undefined && known.includes(answer.etag);
}
