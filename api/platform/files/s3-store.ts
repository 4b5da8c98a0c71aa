import type { S3 } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CircuitBreaker } from '../http/circuit-breaker.ts';
import { type FileStore, FileStoreError, isFileKey } from './file-store.ts';
import { readPieces, writePieces } from './s3-pieces.ts';

/** A bucket of Amazon S3, or of a server that speaks its language. */
export interface BucketSettings {
  bucket: string;
  region: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  /** Whether the bucket stands in the path of addresses, not in their host name. */
  pathStyle: boolean;
  /** Null takes those of the machine's role at Amazon. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Between two signs of life, for each of two tries: a caller hears within 5 s that nobody answers. */
const CONNECT_MS = 1000;
const SILENCE_MS = 2400;
const TRIES = 2;
/** One call with all its bytes, on a slow line too. */
const CALL_MS = 20_000;

/** After five failed calls in a row the bucket counts as away; every 3 s one call looks again. */
const BREAKER = { failures: 5, pauseMs: 3000 };

const MISSING = new Set(['NoSuchKey', 'NotFound']);

/** Files in a bucket. Nothing of the client is loaded before the first call. */
export function createS3Store(settings: BucketSettings): FileStore {
  const { bucket: Bucket } = settings;
  const place = `the bucket ${Bucket} at ${settings.endpoint ?? `Amazon S3 (${settings.region})`}`;
  const breaker = new CircuitBreaker(BREAKER);
  let opening: Promise<S3> | undefined;

  /** Null when there is no such file. */
  async function call<Result>(
    work: (s3: S3, limits: { abortSignal: AbortSignal }) => Promise<Result>,
  ): Promise<Result | null> {
    if (!breaker.admits()) throw new FileStoreError(`No answer from ${place}.`);
    try {
      opening ??= openClient(settings);
      const result = await work(await opening, { abortSignal: AbortSignal.timeout(CALL_MS) });
      breaker.succeeded();
      return result;
    } catch (error) {
      if (error instanceof Error && MISSING.has(error.name)) {
        breaker.succeeded();
        return null;
      }
      breaker.failed();
      throw new FileStoreError(`No answer from ${place} (${reasonOf(error)}).`, { cause: error });
    }
  }

  const placeOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`Not a key of a file: ${key}`);
    return { Bucket, Key: key };
  };

  async function write(key: string, bytes: Buffer): Promise<void> {
    const target = placeOf(key);
    // The server refuses bytes that arrived otherwise than they were sent.
    const ContentMD5 = createHash('md5').update(bytes).digest('base64');
    await call((s3, limits) => s3.putObject({ ...target, Body: bytes, ContentMD5 }, limits));
  }

  const sizeOf = (key: string) =>
    call(async (s3, limits) => {
      const { ContentLength = 0 } = await s3.headObject({ Bucket, Key: key }, limits);
      return ContentLength;
    });

  return {
    place,
    write,
    read: (key, maxBytes) =>
      call(async (s3, limits) => {
        const { Body, ContentLength = Infinity } = await s3.getObject({ Bucket, Key: key }, limits);
        if (Body === undefined) return null;
        if (ContentLength <= maxBytes) return Buffer.from(await Body.transformToByteArray());
        await Body.transformToWebStream().cancel();
        return null;
      }),
    async adopt(key, file) {
      await write(key, await readFile(file));
    },
    async writeStream(key, bytes) {
      await writePieces(call, placeOf(key), bytes, (only) => write(key, only));
    },
    async openStream(key) {
      const size = await sizeOf(key);
      return size === null ? null : { size, bytes: readPieces(call, placeOf(key), size) };
    },
    size: sizeOf,
    async remove(key) {
      await call((s3, limits) => s3.deleteObject({ Bucket, Key: key }, limits));
    },
    async *list(folder) {
      for (let Marker = ''; ;) {
        const page = await call((s3, limits) =>
          s3.listObjects({ Bucket, Prefix: `${folder}/`, Delimiter: '/', Marker }, limits),
        );
        const keys = (page?.Contents ?? []).flatMap(({ Key = '' }) => (isFileKey(Key) ? [Key] : []));
        yield* keys;
        if (page?.IsTruncated !== true) return;
        Marker = page.NextMarker ?? page.Contents?.at(-1)?.Key ?? '';
      }
    },
  };
}

async function openClient({ region, endpoint, pathStyle, credentials }: BucketSettings): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    // Not every server that speaks S3 knows Amazon's newer checksums; the MD5 sum they all know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint }),
    ...(credentials !== null && { credentials }),
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}
