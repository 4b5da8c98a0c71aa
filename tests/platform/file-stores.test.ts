import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FileStore, FileStoreError } from '../../api/platform/files/file-store.ts';
import { createFolderStore } from '../../api/platform/files/folder-store.ts';
import { createS3Store } from '../../api/platform/files/s3-store.ts';
import { readSettings } from '../../api/settings.ts';
import { S3Server } from '../support/files/s3-server.ts';

let server: S3Server;
let folder: string;

beforeAll(async () => {
  server = await S3Server.start();
  folder = await mkdtemp(path.join(tmpdir(), 'irun-files-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const bucket = (more: Record<string, string> = {}) => {
  const settings = readSettings({ ...server.env(), ...more }).media.bucket;
  if (settings === null) throw new Error('no bucket is set');
  return createS3Store(settings);
};
const keysOf = async (files: FileStore, name: string) => (await Array.fromAsync(files.list(name))).toSorted();

let part = 0;
/** Letters only, as the names of folders in a store are. */
const newFolder = () => `part${String.fromCodePoint(96 + (part += 1))}`;

describe.each([
  ['a folder', () => createFolderStore(folder)],
  ['a bucket', () => bucket()],
])('%s', (_, open) => {
  let files: FileStore;
  let area: string;
  beforeEach(() => {
    files = open();
    area = newFolder();
  });

  test('gives back what was stored, byte for byte, with its size', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_item, index) => index % 256));
    await files.write(`${area}/wig-320.webp`, bytes);
    expect((await files.read(`${area}/wig-320.webp`, 300_000))?.equals(bytes)).toBe(true);
    expect(await files.size(`${area}/wig-320.webp`)).toBe(300_000);
    expect(await files.read(`${area}/wig-320.webp`, 299_999)).toBeNull();
  });

  test('has nothing where nothing was stored, and deletes that without complaint', async () => {
    expect([await files.read(`${area}/none.webp`, 10), await files.size(`${area}/none.webp`)]).toEqual([
      null,
      null,
    ]);
    await files.remove(`${area}/none.webp`);
  });

  test('lists the files of one folder, also more than one page of them, and forgets deleted ones', async () => {
    const names = Array.from({ length: 12 }, (_item, index) => `${area}/n${10 + index}.webp`);
    await Promise.all(names.map((key) => files.write(key, Buffer.from('x'))));
    await files.write(`${area}x/other.webp`, Buffer.from('x'));
    expect(await keysOf(files, area)).toEqual(names.toSorted());
    await Promise.all(names.slice(1).map((key) => files.remove(key)));
    expect(await keysOf(files, area)).toEqual(names.slice(0, 1));
    expect(await keysOf(files, 'nothing')).toEqual([]);
  });

  test('takes over a file of this machine', async () => {
    const file = path.join(folder, `${area}.bin`);
    await writeFile(file, 'from the disk');
    await files.adopt(`${area}/adopted.webp`, file);
    await files.adopt(`${area}/adopted.webp`, file);
    expect((await files.read(`${area}/adopted.webp`, 100))?.toString()).toBe('from the disk');
    expect(await keysOf(files, area)).toEqual([`${area}/adopted.webp`]);
  });

  test.each(['../secret.webp', 'media/../x.webp', 'media/.hidden', '/etc/passwd', 'media', 'MEDIA/x.webp'])(
    'stores nothing as %s',
    async (key) => {
      await expect(files.write(key, Buffer.from('x'))).rejects.toThrow('Not a key');
    },
  );
});

describe('a folder', () => {
  test('gives out no link, no folder, and nothing half written', async () => {
    const area = newFolder();
    await mkdir(path.join(folder, area, 'inner.webp'), { recursive: true });
    await writeFile(path.join(folder, 'secret'), 'secret');
    await symlink(path.join(folder, 'secret'), path.join(folder, area, 'link.webp'));
    await writeFile(path.join(folder, area, '.part.webp.tmp'), 'half');
    const files = createFolderStore(folder);
    expect(await keysOf(files, area)).toEqual([]);
    expect([await files.read(`${area}/link.webp`, 10), await files.size(`${area}/inner.webp`)]).toEqual([
      null,
      null,
    ]);
    await files.write(`${area}/x.webp`, Buffer.from('x'));
    expect((await readdir(path.join(folder, area))).filter((name) => /x\.webp/.test(name))).toEqual([
      'x.webp',
    ]);
  });

  test('links what lies on the same disk', async () => {
    const area = newFolder();
    await writeFile(path.join(folder, 'built.bin'), 'one');
    await createFolderStore(folder).adopt(`${area}/x.webp`, path.join(folder, 'built.bin'));
    await writeFile(path.join(folder, 'built.bin'), 'two');
    expect(await readFile(path.join(folder, area, 'x.webp'), 'utf8')).toBe('two');
  });
});

describe('a bucket', () => {
  test.each([
    ['with wrong keys', { MEDIA_S3_SECRET_ACCESS_KEY: 'wrong' }],
    ['of another name', { MEDIA_S3_BUCKET: 'not-there' }],
  ])('%s says so and stores nothing', async (_, more) => {
    const files = bucket(more);
    await expect(files.write('wrong/x.webp', Buffer.from('x'))).rejects.toThrow(FileStoreError);
    await expect(files.read('wrong/x.webp', 10)).rejects.toThrow(/No answer from the bucket .+ \(/);
    expect(await bucket().size('wrong/x.webp')).toBeNull();
  });

  test.each(['refuse', 'hang'] as const)(
    'that is away (%s) is said to be so within 5 s, then at once, and is used again when it is back',
    async (line) => {
      const files = bucket();
      await files.write('away/x.webp', Buffer.from('x'));
      server.cut(line);
      const seconds = async () => {
        const from = performance.now();
        await expect(files.read('away/x.webp', 10)).rejects.toThrow(FileStoreError);
        return (performance.now() - from) / 1000;
      };
      const waited = await Promise.all(Array.from({ length: 8 }, seconds));
      expect(Math.max(...waited)).toBeLessThan(6);
      expect(await seconds()).toBeLessThan(0.2);
      server.line = 'open';
      await expect
        .poll(() => files.read('away/x.webp', 10).catch(() => null), { interval: 200 })
        .toEqual(Buffer.from('x'));
    },
    30_000,
  );
});
