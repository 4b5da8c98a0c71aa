import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandLine } from '../../support/processes/command-line.ts';
import { eventually } from '../../support/eventually.ts';

/* A command whose connection breaks while it runs ends with one sentence and 1, and not with a stack. */

let line: CommandLine;
let folder: string;
/** Holds the lock that a command runs into. */
let holder: Client;

beforeAll(async () => {
  line = await CommandLine.start({ demo: true });
  holder = new Client({ connectionString: line.url });
  await holder.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'irun-broken-'));
});
afterAll(async () => {
  await holder.end();
  await line.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Waits until a connection of this name waits for a lock, and cuts it. */
async function cut(name: string): Promise<void> {
  const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = $1 and wait_event_type = 'Lock'`;
  await eventually(async () => expect(await line.sql(waiting, [name])).toHaveLength(1));
}

test.each([
  ['doctor', 'irun doctor', 'lock table orders in access exclusive mode'],
  ['reindex', 'irun reindex', 'lock table products in access exclusive mode'],
  ['backup', 'irun backup', 'lock table users in access exclusive mode'],
])('%s', async (command, name, lock) => {
  await holder.query('begin');
  await holder.query(lock);
  const words = command === 'backup' ? [command, folder] : [command];
  const running = line.run(words);
  await cut(name);
  await holder.query('rollback');
  const { code, told } = await running;
  expect({ code, told }).toEqual({
    code: 1,
    told: expect.stringMatching(
      /^The database went away \(.+\)\. Run the command again when it is back\.\n$/,
    ) as string,
  });
});

test('migrate', async () => {
  await line.sql(`delete from migrations where name = (select max(name) from migrations)`);
  await holder.query('select pg_advisory_lock(4931001)');
  const running = line.run(['migrate']);
  await cut('irun migrate');
  await holder.query('select pg_advisory_unlock(4931001)');
  expect(await running).toMatchObject({
    code: 1,
    told: expect.stringMatching(/^The database went away/) as string,
  });
});
