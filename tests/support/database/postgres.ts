import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../api/tools/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../../../api/shop/database/migrate.ts';
import { openOrm } from '../../../api/shop/database/orm.ts';
import { TEMPLATE } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run, with the migrated template database. */
    postgresUrl: string;
  }
}

/** Runs once per test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(await dataFolder(), 'irun-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    log: pino({ level: 'silent' }),
    onProgress: () => {},
  });
  await makeTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Files in memory, on Linux. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4_000_000_000;

/** In memory where there is room: each file drops a database, and that waits until all files are on the disk. */
async function dataFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir();
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${TEMPLATE}`;
  const orm = await openOrm(url.href);
  await migrate(orm, url.href);
  await orm.close();
}
