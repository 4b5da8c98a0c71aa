import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../../api/tools/embedded-postgres/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../../../api/tools/embedded-postgres/embedded-postgres.ts';
import { DataDirInUseError } from '../../../api/tools/embedded-postgres/embedded-postgres-claim.ts';
import { isAlive } from '../../../api/tools/embedded-postgres/embedded-postgres-process.ts';

const CHILD = fileURLToPath(new URL('../../support/database/embedded-postgres-child.ts', import.meta.url));
const quiet = (): void => undefined;

let dataDir: string;
let open: EmbeddedPostgres[];
let children: ChildProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'irun-database-'));
  open = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of open) await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const log = { info: quiet, warn: quiet, error: quiet };
  const database = await startEmbeddedPostgres({ dataDir, log, onProgress: quiet });
  open.push(database);
  return database;
}

interface ChildAnswer {
  url?: string;
  adopted?: boolean;
  refused?: string;
}

async function startInChild(): Promise<{ child: ChildProcess; answer: ChildAnswer }> {
  const child = fork(CHILD, [dataDir], { execArgv: [] });
  children.push(child);
  const [answer] = (await once(child, 'message')) as [ChildAnswer];
  return { child, answer };
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', quiet);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

describe('the embedded database', () => {
  test('is made at the first start, and keeps its data over a stop', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postmasterPid();
    await first.stop();
    expect(isAlive(pid)).toBe(false);

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('offers what the shop builds on, to a role that is no superuser', async () => {
    const { url } = await start();
    await query(url, 'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE EXTENSION citext');
    const [facts] = await query(
      url,
      `SELECT rolsuper AS super, rolcreatedb AS creates, datcollate || ' ' || datlocale AS locale,
              current_setting('server_encoding') AS encoding, current_setting('data_checksums') AS checksums,
              current_setting('fsync') AS fsync, upper('çé') AS upper
         FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
    );
    expect(facts).toEqual({
      super: false,
      creates: true,
      locale: 'C C.UTF-8',
      encoding: 'UTF8',
      checksums: 'on',
      fsync: 'on',
      upper: 'ÇÉ',
    });
  });

  test('lets nobody in without the password', async () => {
    const { url } = await start();
    const stranger = new URL(url);
    stranger.password = 'guess';
    await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  test('survives a killed shop, and the next one takes it over with everything in it', async () => {
    const { child, answer } = await startInChild();
    await query(answer.url ?? '', 'CREATE TABLE ordered AS SELECT 7 AS id');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const next = await start();
    expect(next.adopted).toBe(true);
    expect(await query(next.url, 'SELECT id FROM ordered')).toEqual([{ id: 7 }]);
    const pid = await postmasterPid();
    await next.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('comes up after shop and database were killed together', async () => {
    const { child, answer } = await startInChild();
    await query(answer.url ?? '', 'CREATE TABLE ordered AS SELECT 7 AS id');
    const postmaster = await postmasterPid();
    child.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await once(child, 'exit');

    const next = await start();
    expect(await query(next.url, 'SELECT id FROM ordered')).toEqual([{ id: 7 }]);
  });

  test('serves one shop: a second is told so, and the first goes on', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(DataDirInUseError);
    const { answer } = await startInChild();
    expect(answer.refused).toContain(`Another Irun already runs on the data in ${dataDir}`);
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('has one winner when two shops start for the first time at once', async () => {
    const answers = await Promise.all([startInChild(), startInChild()]);
    expect(answers.filter(({ answer }) => answer.url !== undefined)).toHaveLength(1);
    expect(answers.filter(({ answer }) => answer.refused?.startsWith('Another Irun'))).toHaveLength(1);
    for (const { child } of answers) child.kill('SIGKILL');
    await start();
  });

  test('is made again when the first start was interrupted, and deletes nothing it does not know', async () => {
    await mkdir(join(dataDir, 'postgres.new-999999999', 'data'), { recursive: true });
    await mkdir(join(dataDir, 'postgres', 'data'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '18\n');
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const names = (await readdir(dataDir)).map((name) => name.replace(/\d+$/, 'N'));
    expect(names.sort()).toEqual(['postgres', 'postgres.unfinished-N']);
  });

  test('starts although its old process number now belongs to another program', async () => {
    const first = await start();
    await first.stop();
    const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    await writeFile(file, `${process.pid}\n${dataDir}\n1\n1\n\n127.0.0.1\n\nready\n`);
    const second = await start();
    expect(second.adopted).toBe(false);
  });

  test('is brought back on the same address when it dies under a running shop', async () => {
    const { url } = await start();
    process.kill(await postmasterPid(), 'SIGKILL');
    const deadline = Date.now() + 15_000;
    let rows: object[] = [];
    while (rows.length === 0 && Date.now() < deadline) {
      await sleep(100);
      rows = await query<object>(url, 'SELECT 1 AS one').catch(() => []);
    }
    expect(rows).toEqual([{ one: 1 }]);
  });
});
