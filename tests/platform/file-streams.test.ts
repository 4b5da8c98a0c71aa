import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, FileStoreError } from '../../api/platform/files/file-store.ts';
import { createFolderStore } from '../../api/platform/files/folder-store.ts';
import { createS3Store } from '../../api/platform/files/s3-store.ts';
import { readSettings } from '../../api/settings.ts';
import { S3Server } from '../support/files/s3-server.ts';

/* Files that are longer than what is held in memory of them. */

let server: S3Server;
let folder: string;

beforeAll(async () => {
  server = await S3Server.start();
  folder = await mkdtemp(path.join(tmpdir(), 'irun-streams-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const bucket = () => {
  const settings = readSettings(server.env()).media.bucket;
  if (settings === null) throw new Error('no bucket is set');
  return createS3Store(settings);
};

const MB = 1024 * 1024;
const PIECE = randomBytes(64 * 1024);

/** Pieces of 64 kB, and how many of them have been asked for. */
function source(pieces: number) {
  const given = { pieces: 0 };
  async function* bytes(): AsyncGenerator<Buffer> {
    for (; given.pieces < pieces; given.pieces += 1) yield PIECE;
  }
  return { given, bytes: bytes() };
}

async function* failing(after: number): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < after; piece += 1) yield PIECE;
  throw new Error('the source has broken off');
}

const read = async (files: FileStore, key: string) => {
  const opened = await files.openStream(key);
  return opened && { size: opened.size, bytes: await buffer(opened.bytes) };
};

describe.each([
  ['a folder', () => createFolderStore(folder)],
  ['a bucket', () => bucket()],
])('%s', (name, open) => {
  const keyOf = (file: string) => `private/${name.slice(2)}-${file}`;

  test.each([0, 1, 127, 128, 129, 272])('gives back a stream of %s pieces of 64 kB', async (pieces) => {
    const [files, key] = [open(), keyOf(`${pieces}.csv`)];
    await files.writeStream(key, source(pieces).bytes);
    const whole = Buffer.concat(Array<Buffer>(pieces).fill(PIECE));
    const found = await read(files, key);
    expect([found?.size, found?.bytes.equals(whole)]).toEqual([whole.length, true]);
    expect(await files.size(key)).toBe(whole.length);
  });

  test('has no stream where nothing was stored', async () => {
    expect(await open().openStream(keyOf('none.csv'))).toBeNull();
  });

  test.each([1, 200])('stores nothing of a stream that breaks off after %s pieces', async (pieces) => {
    const [files, key] = [open(), keyOf(`broken-${pieces}.csv`)];
    await expect(files.writeStream(key, failing(pieces))).rejects.toThrow('broken off');
    expect(await files.size(key)).toBeNull();
  });

  test('reads only so far ahead of who takes it', async () => {
    const [files, key] = [open(), keyOf('long.csv')];
    await files.writeStream(key, source(320).bytes);
    const opened = await files.openStream(key);
    let taken = 0;
    for await (const piece of opened?.bytes ?? []) {
      taken += (piece as Buffer).length;
      expect((piece as Buffer).length).toBeLessThanOrEqual(MB);
      if (taken >= 3 * MB) break;
    }
    expect(taken).toBeLessThanOrEqual(4 * MB);
  });

  test('takes no other key than that of a file', async () => {
    const files = open();
    await expect(files.writeStream('private/../x.csv', source(1).bytes)).rejects.toThrow('Not a key');
  });
});

describe('a folder', () => {
  test('keeps private files for the shop’s user, and removes what a killed process has left', async () => {
    const own = await mkdtemp(path.join(folder, 'own-'));
    const files = createFolderStore(own);
    await files.writeStream('private/x.csv', source(1).bytes);
    await files.writeStream('media/x.webp', source(1).bytes);
    const modeOf = async (name: string) => (await stat(path.join(own, name))).mode & 0o777;
    expect([await modeOf('private'), await modeOf('private/x.csv')]).toEqual([0o700, 0o600]);
    expect(await modeOf('media/x.webp')).not.toBe(0o600);
    // Never read to its end: as if the process had been killed.
    const [stopped, forever] = [Promise.withResolvers<undefined>(), Promise.withResolvers<never>()];
    const writing = files.writeStream(
      'private/half.csv',
      (async function* half() {
        yield PIECE;
        stopped.resolve(undefined);
        yield await forever.promise;
      })(),
    );
    await stopped.promise;
    expect((await readdir(path.join(own, 'private'))).toSorted()).toEqual(['.half.csv.part', 'x.csv']);
    expect(await Array.fromAsync(files.list('private'))).toEqual(['private/x.csv']);
    await files.remove('private/half.csv');
    expect(await readdir(path.join(own, 'private'))).toEqual(['x.csv']);
    forever.reject(new Error('the end of the test'));
    await expect(writing).rejects.toThrow('the end');
  });
});

describe('a bucket', () => {
  test('is sent a long stream piece by piece, each before the next two are asked for', async () => {
    const { given, bytes } = source(400);
    let ahead = 0;
    let sent = 0;
    server.onCall = (method, url) => {
      if (method !== 'PUT' || !url.includes('partNumber')) return;
      sent += 1;
      // Two pieces of 8 MB tell whether there is more than one; after them each is sent before another is read.
      ahead = Math.max(ahead, given.pieces - (sent - 1) * 128);
    };
    await bucket().writeStream('private/counted.csv', bytes);
    server.onCall = () => undefined;
    expect(sent).toBe(4);
    expect(ahead).toBeLessThanOrEqual(2 * 128 + 1);
  });

  test('that goes away halfway is named, and nothing is stored', async () => {
    let sent = 0;
    server.onCall = (method, url) => {
      if (method === 'PUT' && url.includes('partNumber') && (sent += 1) === 2) server.cut('refuse');
    };
    await expect(bucket().writeStream('private/cut.csv', source(400).bytes)).rejects.toThrow(FileStoreError);
    server.onCall = () => undefined;
    server.line = 'open';
    expect(await bucket().size('private/cut.csv')).toBeNull();
  });
});
