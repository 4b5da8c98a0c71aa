import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asShopError } from '../../../api/platform/database/errors.ts';
import { ReadConnection } from '../../../api/platform/database/read.ts';
import { inSqlTransaction, UnknownOutcomeError } from '../../../api/platform/database/sql-transaction.ts';
import { Writers } from '../../../api/platform/database/writers.ts';
import { inRequestTime, newRequestTime } from '../../../api/platform/http/request-time.ts';
import { openOrm, type Orm } from '../../../api/shop/database/orm.ts';
import { eventually } from '../../support/eventually.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../api/tools/embedded-postgres/embedded-postgres.ts';
import { embeddedFiles } from '../../../api/tools/embedded-postgres/embedded-postgres-files.ts';
import { readPostmaster } from '../../../api/tools/embedded-postgres/embedded-postgres-process.ts';

/* Commits wait for a standby that is away, as with synchronous replication. */

const CONNECTIONS = 10;
const WRITERS = 6;

let folder: string;
let postgres: EmbeddedPostgres;
let orm: Orm;
let reader: ReadConnection;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'irun-writers-'));
  const log = pino({ level: 'silent' });
  postgres = await startEmbeddedPostgres({ dataDir: folder, log, onProgress: () => {} });
  orm = await openOrm(postgres.url, { poolSize: CONNECTIONS });
  reader = new ReadConnection(await orm.em.getDriver().getConnection().getNativeClient());
  await read('create table notes (word text)');
});
afterAll(async () => {
  await standby('here');
  await orm.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await standby('here');
  await eventually(write);
});

const read = async (text: string) => await orm.em.fork().execute<Record<string, unknown>[]>(text);

async function standby(where: 'away' | 'here'): Promise<void> {
  const names = where === 'away' ? 'lagos' : '';
  const files = embeddedFiles(folder);
  await writeFile(
    path.join(files.cluster, 'postgresql.auto.conf'),
    `synchronous_standby_names = '${names}'\n`,
  );
  process.kill((await readPostmaster(files))?.pid ?? NaN, 'SIGHUP');
  await eventually(async () =>
    expect(await read("select current_setting('synchronous_standby_names') as names")).toEqual([{ names }]),
  );
}

/** Transactions that wait for the standby. */
const waiting = async () => (await read("select from pg_stat_activity where wait_event = 'SyncRep'")).length;

async function write(): Promise<void> {
  await inSqlTransaction(orm.em, async (tx) => {
    await tx.query({ name: '', text: "insert into notes values ('a')" }, []);
  });
}

/** Work of a request that came so long ago. @returns what it has failed with, if it has */
const late = async (elapsedMs: number, work: () => Promise<unknown>) =>
  await new Promise<unknown>((resolve) =>
    inRequestTime(newRequestTime(elapsedMs), () => void work().then(() => resolve(undefined), resolve)),
  );

const writeLate = async (elapsedMs: number) => await late(elapsedMs, write);

describe('while commits wait', () => {
  test('reads keep connections of their own, and who wants to write waits in a line', async () => {
    await standby('away');
    const writes = Array.from({ length: CONNECTIONS + 5 }, write);
    await expect.poll(waiting).toBe(WRITERS);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reader.query({ name: '', text: 'select 1 as one' }, [])),
    );
    expect(answers.flat()).toEqual(answers.map(() => ({ one: 1 })));
    expect(await waiting()).toBe(WRITERS);
    await standby('here');
    const ended = await Promise.allSettled(writes);
    expect(ended.slice(0, WRITERS).map(({ status }) => status)).toEqual(Array(WRITERS).fill('fulfilled'));
  });

  test('a request that has saved something goes on before those that have not', async () => {
    const writers = new Writers({ options: { max: 1 } } as Pool);
    const { promise: saved, resolve: save } = Promise.withResolvers<void>();
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
    const ended: string[] = [];
    const enter = async (who: string) => {
      await writers.enter();
      ended.push(who);
      writers.leave();
    };
    const finishing = late(0, async () => {
      await inSqlTransaction(orm.em, (tx) => tx.query({ name: '', text: 'select 1' }, []));
      save();
      await goesOn;
      await enter('begun');
    });
    await saved;
    await writers.enter();
    const beginning = late(0, () => enter('new'));
    goOn();
    await expect.poll(() => writers.waiting).toBe(2);
    writers.leave();
    await Promise.all([finishing, beginning]);
    expect(ended).toEqual(['begun', 'new']);
  });

  test('nobody counts as waiting who is refused or has come too late', async () => {
    const writers = new Writers({ options: { max: 1 } } as Pool);
    await writers.enter();
    expect(await late(2500, () => writers.enter())).toMatchObject({ code: '53300' });
    expect(await late(4100, () => writers.enter())).toMatchObject({ code: '57014' });
    expect(writers.waiting).toBe(0);
  });

  test('and one was not answered in time, the next are refused at once, until commits are answered again', async () => {
    await standby('away');
    expect(await writeLate(3500)).toBeInstanceOf(UnknownOutcomeError);
    const refused = await Promise.all(Array.from({ length: 30 }, () => writeLate(0)));
    for (const error of refused)
      expect(asShopError(error, pino({ level: 'silent' }))).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        retryAfterSeconds: 2,
      });
    // The one that was given up, and the shop's own tries.
    expect(await waiting()).toBeLessThan(10);
    await standby('here');
    await expect.poll(() => writeLate(0)).toBeUndefined();
  });
});
