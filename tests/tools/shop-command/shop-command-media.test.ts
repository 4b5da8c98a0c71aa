import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase } from '../../support/database/database.ts';
import { S3Server } from '../../support/files/s3-server.ts';
import { CommandLine } from '../../support/processes/command-line.ts';

let bucket: S3Server;
let line: CommandLine;
let folder: string;

beforeAll(async () => {
  line = await CommandLine.start({ demo: true });
});
afterAll(() => line.stop());
beforeEach(async () => {
  bucket = await S3Server.start();
  folder = await mkdtemp(path.join(tmpdir(), 'irun-media-'));
  await line.sql('delete from product_pictures');
  await line.sql(`update products set image = '/media/wig.webp'`);
  await fill(folder, { 'wig.webp': 'wig', 'wig-320.avif': 'small wig', 'demo-pictures.json': '{}' });
  return async () => {
    await bucket.stop();
    await rm(folder, { recursive: true });
  };
});

async function fill(dataDir: string, files: Record<string, string>): Promise<void> {
  await mkdir(path.join(dataDir, 'media'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dataDir, 'media', name), text);
}

const run = (words: string[], env: Record<string, string> = {}) =>
  line.run(words, {}, { DATA_DIR: folder, ...bucket.bucketEnv(), ...env });
const inBucket = { MEDIA_STORE: 's3' };

describe('media move', () => {
  test('brings every file into the bucket and back into another folder', async () => {
    const there = await run(['media', 'move', 's3']);
    expect(there).toMatchObject({ code: 0 });
    expect(there.out).toMatch('Copied 3 files and compared each; 0 were there already.');
    expect(there.out).toMatch('start the shop with MEDIA_STORE=s3');
    const other = path.join(folder, 'other');
    const back = await run(['media', 'move', 'folder'], { ...inBucket, DATA_DIR: other });
    expect(back.out).toMatch('Copied 3 files');
    expect((await readdir(path.join(other, 'media'))).toSorted()).toEqual(
      (await readdir(path.join(folder, 'media'))).toSorted(),
    );
    expect(await readFile(path.join(other, 'media', 'wig-320.avif'), 'utf8')).toBe('small wig');
  });

  test('brings private files too, and checks them', async () => {
    await mkdir(path.join(folder, 'private'), { mode: 0o700 });
    const long = Buffer.alloc(9 * 1024 * 1024, 'x');
    await writeFile(path.join(folder, 'private', 'orders.csv'), long);
    await writeFile(path.join(folder, 'private', '.half.csv.part'), 'half');
    expect((await run(['media', 'move', 's3'])).out).toMatch('Copied 4 files and compared each');
    const other = path.join(folder, 'other');
    await run(['media', 'move', 'folder'], { ...inBucket, DATA_DIR: other });
    expect(await readdir(path.join(other, 'private'))).toEqual(['orders.csv']);
    expect((await readFile(path.join(other, 'private', 'orders.csv'))).equals(long)).toBe(true);
    expect((await stat(path.join(other, 'private', 'orders.csv'))).mode & 0o777).toBe(0o600);
    await writeFile(path.join(folder, 'private', 'orders.csv'), 'changed');
    const checked = await run(['media', 'check'], inBucket);
    expect([checked.code, checked.out]).toEqual([1, expect.stringContaining('private/orders.csv')]);
  });

  test('that broke off goes on where it was', async () => {
    await fill(
      folder,
      Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`n${index}.webp`, `${index}`])),
    );
    const cut = setTimeout(() => bucket.cut('refuse'), 60);
    await run(['media', 'move', 's3']);
    clearTimeout(cut);
    bucket.line = 'open';
    await run(['media', 'move', 's3']);
    const again = await run(['media', 'move', 's3']);
    expect(again.out).toMatch('Copied 0 files and compared each; 63 were there already.');
    expect(await run(['media', 'check'], inBucket)).toMatchObject({ code: 0 });
  });

  test('says that the bucket does not answer, or that none is set', async () => {
    bucket.cut('refuse');
    const away = await run(['media', 'move', 's3']);
    expect([away.code, away.told]).toEqual([
      1,
      expect.stringMatching(/No answer from the bucket irun-media at/),
    ]);
    const unset = await run(['media', 'move', 's3'], { MEDIA_S3_BUCKET: '' });
    expect([unset.code, unset.told]).toEqual([1, expect.stringMatching(/MEDIA_S3_BUCKET/)]);
    expect((await run(['media', 'move', 'moon'])).code).toBe(2);
    expect((await run(['media', 'check', 's3'])).code).toBe(2);
  });
});

describe('media check', () => {
  test('finds the pictures of products that are not there', async () => {
    expect((await run(['media', 'check'], { MEDIA_S3_BUCKET: '' })).out).toBe(
      `The pictures of all products are in the folder ${folder}.\n`,
    );
    await rm(path.join(folder, 'media', 'wig.webp'));
    const { code, out } = await run(['media', 'check'], { MEDIA_S3_BUCKET: '' });
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/Missing .*\n {2}Product \d+ \(.+\): \/media\/wig\.webp/),
    ]);
  });

  test('finds files of the old place that are missing or have other bytes in the new one', async () => {
    await run(['media', 'move', 's3']);
    await fill(folder, { 'wig-320.avif': 'other wig', 'late.webp': 'late' });
    const { code, out } = await run(['media', 'check'], inBucket);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(
        /Of 4 files in the folder .+, 1 are missing and 1 are different:\n {2}media\/late\.webp\n {2}media\/wig-320\.avif/,
      ),
    ]);
  });

  test('is part of the doctor, as a note', async () => {
    await run(['media', 'move', 's3']);
    expect((await run(['doctor'], inBucket)).out).toMatch('ok      The pictures of all products are stored.');
    bucket.cut('refuse');
    const away = await run(['doctor'], inBucket);
    expect([away.code, away.out]).toEqual([
      0,
      expect.stringMatching(/note {4}The pictures cannot be checked\. No answer/),
    ]);
  });
});

test('a backup takes the pictures out of the bucket, and a restore brings them into one', async () => {
  await run(['media', 'move', 's3']);
  await rm(path.join(folder, 'media'), { recursive: true });
  const taken = (await run(['backup', path.join(folder, 'backups')], inBucket)).out.trim();
  expect((await readdir(path.join(taken, 'media'))).toSorted()).toEqual(['wig-320.avif', 'wig.webp']);
  const empty = await S3Server.start();
  const env = { ...empty.env(), DATABASE_URL: await emptyDatabase('restored_bucket'), DATA_DIR: folder };
  const restored = await line.run(['restore', taken], {}, env);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.out).toMatch(/and 2 pictures of/);
  expect(restored.out).toMatch('ok      The pictures of all products are stored.');
  await empty.stop();
});
