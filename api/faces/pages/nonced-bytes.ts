import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { NONCE_PLACEHOLDER } from '../http/nonce.ts';
import { afterBytes, multiply } from './gzip-check.ts';

/** Every nonce is as long as this (see `newNonce`). */
const BLANK = '\0'.repeat(24);
const WINDOW = 32 * 1024;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A block of plain bytes in a deflated stream: its kind, its length, and the length's complement. */
const PLAIN_BLOCK = Buffer.from([0, BLANK.length, 0, ~BLANK.length & 0xff, 0xff]);
const BLANK_CHECK = crc32(BLANK);
/** Checksum and length at gzip's end. */
const END_LENGTH = 8;

const toDeflated = promisify(deflateRaw);

/** Bytes with places for the nonce of an answer. */
export interface NoncedBytes {
  readonly length: number;
  /** In pieces, of which only the small ones are made anew. */
  with(nonce: string): readonly Buffer[];
}

/** The beginning of a page, up to its last place for a nonce: the same for many pages, so it is compressed once. */
export interface PageStart {
  plain: Buffer;
  places: readonly number[];
  packed: Buffer;
  packedPlaces: readonly number[];
}

function fill(template: Buffer, places: readonly number[], nonce: string): Buffer {
  const bytes = Buffer.allocUnsafe(template.length);
  template.copy(bytes);
  for (const place of places) bytes.write(nonce, place, 'latin1');
  return bytes;
}

/**
 * Prepares the beginning of pages.
 * @param html up to and including the last placeholder; behind it no page may have another
 * @throws Error when there is no place for a nonce, since none of the page's scripts would then run
 */
export function pageStart(html: string): PageStart {
  const pieces = html.split(NONCE_PLACEHOLDER).map((piece) => Buffer.from(piece));
  if (pieces.length < 2 || pieces.at(-1)?.length !== 0)
    throw new Error('A page was built without a place for the nonce of its policy.');
  const plain: Buffer[] = [];
  const packed: Buffer[] = [GZIP_HEADER];
  const places: number[] = [];
  const packedPlaces: number[] = [];
  for (const piece of pieces.slice(0, -1)) {
    packed.push(
      deflateRawSync(piece, { ...before(Buffer.concat(plain)), finishFlush: constants.Z_SYNC_FLUSH }),
      PLAIN_BLOCK,
    );
    plain.push(piece);
    places.push(lengthOf(plain));
    packedPlaces.push(lengthOf(packed));
    plain.push(Buffer.from(BLANK));
    packed.push(Buffer.from(BLANK));
  }
  return { plain: Buffer.concat(plain), places, packed: Buffer.concat(packed), packedPlaces };
}

const lengthOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** What stands before a piece can be referred to in it; no nonce can, since nothing else holds its blank. */
function before(bytes: Buffer): { dictionary?: Buffer } {
  return bytes.length === 0 ? {} : { dictionary: bytes.subarray(-WINDOW) };
}

/** A whole page as it is. */
export function plainPage(start: PageStart, rest: Buffer): NoncedBytes {
  return {
    length: start.plain.length + rest.length,
    with: (nonce) => [fill(start.plain, start.places, nonce), rest],
  };
}

/**
 * A whole page as gzip, compressed once: an answer only writes its nonce into blocks of plain bytes and corrects the
 * checksum, which is linear in every bit of it.
 */
export async function packedPage(start: PageStart, rest: Buffer): Promise<NoncedBytes> {
  const plain = Buffer.concat([start.plain, rest]);
  const packed = await toDeflated(rest, before(start.plain));
  const blankCheck = crc32(plain);
  const weight = start.places.reduce(
    (sum, place) => sum ^ afterBytes(plain.length - place - BLANK.length),
    0,
  );
  return {
    length: start.packed.length + packed.length + END_LENGTH,
    with(nonce) {
      const end = Buffer.allocUnsafe(END_LENGTH);
      end.writeUInt32LE((blankCheck ^ multiply(weight, crc32(nonce) ^ BLANK_CHECK)) >>> 0, 0);
      end.writeUInt32LE(plain.length % 2 ** 32, 4);
      return [fill(start.packed, start.packedPlaces, nonce), packed, end];
    },
  };
}
