import type { S3 } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';

/** One call to the bucket; null when there is no such file. */
export type Call = <Result>(
  work: (s3: S3, limits: { abortSignal: AbortSignal }) => Promise<Result>,
) => Promise<Result | null>;

interface Place {
  Bucket: string;
  Key: string;
}

/** Amazon takes no smaller piece than 5 MB, but for the last, and no more than 10,000. */
const WRITTEN_PIECE = 8 * 1024 * 1024;

/** A slow reader holds no connection to the bucket between two pieces. */
const READ_PIECE = 1024 * 1024;

/** A file as a multipart upload, which counts only as a whole. @param onlyPiece stores one that is not longer than a piece */
export async function writePieces(
  call: Call,
  place: Place,
  bytes: AsyncIterable<Buffer>,
  onlyPiece: (piece: Buffer) => Promise<void>,
): Promise<void> {
  const pieces = inPieces(bytes)[Symbol.asyncIterator]();
  const [first, second] = [await pieces.next(), await pieces.next()];
  if (second.done === true) {
    await onlyPiece(first.done === true ? Buffer.alloc(0) : first.value);
    return;
  }
  const opened = await call((s3, limits) => s3.createMultipartUpload(place, limits));
  const upload = { ...place, UploadId: opened?.UploadId };
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  const send = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1;
    const sent = await call((s3, limits) => s3.uploadPart({ ...upload, PartNumber, Body }, limits));
    if (sent === null) throw new Error('The bucket has forgotten an upload before its end.');
    Parts.push({ PartNumber, ETag: sent.ETag });
  };
  try {
    await send(first.value as Buffer);
    await send(second.value);
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
      await send(next.value);
    }
    await call((s3, limits) => s3.completeMultipartUpload({ ...upload, MultipartUpload: { Parts } }, limits));
  } catch (error) {
    // What cannot be given up now costs room until the bucket's own rule for unfinished uploads.
    await call((s3, limits) => s3.abortMultipartUpload(upload, limits)).catch(() => undefined);
    throw error;
  }
}

/** Pieces of the same size but for the last. */
async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const given of bytes) {
    waiting.push(given);
    size += given.length;
    while (size >= WRITTEN_PIECE) {
      const whole = Buffer.concat(waiting);
      yield whole.subarray(0, WRITTEN_PIECE);
      waiting = [whole.subarray(WRITTEN_PIECE)];
      size -= WRITTEN_PIECE;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
  return undefined;
}

/** Reads a file of a known size piece by piece. */
export function readPieces(call: Call, place: Place, size: number): Readable {
  const pieces = async function* pieces(): AsyncGenerator<Buffer> {
    for (let from = 0; from < size; from += READ_PIECE) {
      const Range = `bytes=${from}-${Math.min(from + READ_PIECE, size) - 1}`;
      const piece = await call(async (s3, limits) => {
        const { Body } = await s3.getObject({ ...place, Range }, limits);
        return Body && Buffer.from(await Body.transformToByteArray());
      });
      if (!piece) throw new Error(`${place.Key} was deleted while it was read.`);
      yield piece;
    }
  };
  return Readable.from(pieces(), { objectMode: false, highWaterMark: 1 });
}
