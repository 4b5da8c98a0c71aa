import { randomUUID } from 'node:crypto';
import { writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXPORT_TRIES } from '../../../api/domain/reports/export-rules.ts';
import { type FileStore, FileStoreError } from '../../../api/platform/files/file-store.ts';
import { startJobs } from '../../../api/platform/jobs/job-runner.ts';
import { exportWorker, writeExport } from '../../../api/shop/exports/export-job.ts';
import type { Parts } from '../../../api/shop/context/context.ts';
import { addProducts, addPerson, type Person } from '../../support/shop/catalogue.ts';
import { Administration } from '../../support/shop/administration.ts';
import { askExport, exportsOf, follow, linkOf, privateFiles } from '../../support/shop/exports.ts';

/* What becomes of an export whose writing does not go well. */

let shop: Administration;
let reader: Person;
beforeAll(async () => {
  shop = await Administration.start();
  await addProducts(
    shop.shop,
    Array.from({ length: 1201 }, (_, index) => ({ name: `Wig ${index}` })),
  );
});
beforeEach(async () => {
  await shop.sql('delete from exports');
  await shop.sql(`delete from pgboss.job where name = 'export'`);
  await Promise.all(
    (await privateFiles(shop)).map((name) => shop.shop.parts.files.remove(`private/${name}`)),
  );
  reader = await addPerson(shop.shop, { staffRole: 'reader' });
});
afterAll(() => shop.shop.stop());

/** The shop's parts with another way to write files. */
const withFiles = (writeStream: FileStore['writeStream']): Parts => ({
  ...shop.shop.parts,
  files: { ...shop.shop.parts.files, writeStream },
});
const stateOf = async () => (await exportsOf(shop, reader))[0];

describe('an export', () => {
  it('that two processes are given at once leaves one file, of the one that came last', async () => {
    const id = Number(await askExport(shop, reader));
    await Promise.all([1, 2, 3].map(() => writeExport(shop.shop.parts, id)));
    expect(await stateOf()).toMatchObject({ state: 'DONE', rowsDone: 1201 });
    expect(await privateFiles(shop)).toHaveLength(1);
    const { bytes } = await follow(shop, await linkOf(shop, reader, String(id)));
    expect(bytes.toString().trimEnd().split('\n')).toHaveLength(1202);
  });

  it('whose process was killed halfway is written anew by another, and the half file is gone', async () => {
    const id = Number(await askExport(shop, reader));
    // What a killed process leaves: the row it had taken, and a file without its end.
    const name = `${randomUUID()}.csv`;
    const folder = path.join(shop.shop.parts.settings.dataDir, 'private');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `.${name}.part`), 'half');
    await shop.sql(`update exports set state = 'WORKING', tries = 1, rows_done = 500, file_key = $1`, [
      `private/${name}`,
    ]);
    await writeExport(shop.shop.parts, id);
    expect(await stateOf()).toMatchObject({ state: 'DONE', rowsDone: 1201 });
    expect(await privateFiles(shop)).toHaveLength(1);
  });

  it('is done by the process that takes its job', async () => {
    await askExport(shop, reader);
    const pool = await shop.shop.parts.orm.em.getDriver().getConnection().getNativeClient();
    const jobs = startJobs(pool, shop.shop.parts.log, {
      workers: [exportWorker(shop.shop.parts)],
      repeating: [],
    });
    await expect.poll(async () => (await stateOf())?.state).toBe('DONE');
    await jobs.stop(2000);
  });

  it('that is deleted while it is written leaves no file', async () => {
    const id = await askExport(shop, reader);
    const { files } = shop.shop.parts;
    await writeExport(
      withFiles(async (key, bytes) => {
        await files.writeStream(key, bytes);
        await shop.rest('DELETE', `/api/admin/exports/${id}`, reader);
      }),
      Number(id),
    );
    expect([await privateFiles(shop), await stateOf()]).toEqual([[], undefined]);
  });

  it('is tried again when files cannot be stored, and says so in the end', async () => {
    const id = Number(await askExport(shop, reader));
    const away = withFiles(async (_, bytes) => {
      for await (const piece of bytes) if (piece.length > 0) break;
      throw new FileStoreError('No answer from the bucket irun-media.');
    });
    for (let tries = 1; tries < EXPORT_TRIES; tries += 1) {
      await expect(writeExport(away, id)).rejects.toThrow('No answer');
    }
    expect(await stateOf()).toMatchObject({ state: 'WORKING', problem: null });
    await writeExport(away, id);
    expect((await stateOf())?.problem).toMatch('did not answer');
    await writeExport(shop.shop.parts, id);
    expect(await stateOf()).toMatchObject({ state: 'FAILED' });
  });

  it('whose processes were all killed is given up', async () => {
    const id = Number(await askExport(shop, reader));
    await shop.sql('update exports set tries = $1', [EXPORT_TRIES]);
    await writeExport(shop.shop.parts, id);
    expect((await stateOf())?.problem).toMatch('to its end');
  });

  it('of somebody who has lost the role since is not written, and says why', async () => {
    const id = Number(await askExport(shop, reader));
    await shop.sql(`update users set staff_role = 'packer' where id = $1`, [reader.id]);
    await writeExport(shop.shop.parts, id);
    const all = await exportsOf(shop, shop.admin);
    expect([all[0]?.state, all[0]?.problem?.slice(0, 17)]).toEqual(['FAILED', 'Your role, packer']);
    expect(await privateFiles(shop)).toEqual([]);
  });

  it('is read only as fast as it is stored', async () => {
    const long = Array.from({ length: 400 }, () => ({ name: 'Long', description: 'x'.repeat(4000) }));
    for (let times = 0; times < 5; times += 1) await addProducts(shop.shop, long);
    const id = Number(await askExport(shop, reader));
    let [stored, most] = [0, 0];
    const slow = withFiles(async (key, bytes) => {
      const counted = async function* counted() {
        for await (const piece of bytes) {
          stored += piece.length;
          most = Math.max(most, piece.length);
          yield piece;
          await turn();
        }
      };
      await shop.shop.parts.files.writeStream(key, counted());
    });
    await writeExport(slow, id);
    expect(stored).toBeGreaterThan(8_000_000);
    // Never more at a time than a batch of 500 rows.
    expect(most).toBeLessThan(3_000_000);
  });
});
