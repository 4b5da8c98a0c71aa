import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A whole answer as ready-made bytes: as it is, and compressed as soon as that is done in the background. */
export interface EncodedAnswer {
  type: string;
  etag: string;
  identity: Buffer;
  gzip: Buffer | null;
  br: Buffer | null;
}

/** Below this, compressing saves nothing that a packet would notice. */
const SMALLEST_COMPRESSED = 1024;

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export function encodeAnswer(type: string, body: Buffer): EncodedAnswer {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { type, etag, identity: body, gzip: null, br: null };
}

/** Adds the compressed forms; until then, and for small answers, everybody gets the plain one. */
export async function compressAnswer(answer: EncodedAnswer): Promise<void> {
  if (answer.identity.length < SMALLEST_COMPRESSED) return;
  answer.br = await toBrotli(answer.identity, QUALITY);
  answer.gzip = await toGzip(answer.identity);
}

/** The bytes that a browser with this Accept-Encoding wants most, and what to call them. */
export function chooseEncoding(
  answer: EncodedAnswer,
  accepted: string | undefined,
): { bytes: Buffer; encoding: 'br' | 'gzip' | null } {
  if (accepted !== undefined) {
    if (answer.br && /\bbr\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accepted))
      return { bytes: answer.br, encoding: 'br' };
    if (answer.gzip && /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accepted))
      return { bytes: answer.gzip, encoding: 'gzip' };
  }
  return { bytes: answer.identity, encoding: null };
}
