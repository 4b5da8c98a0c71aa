import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { inject } from 'vitest';

export const TEMPLATE = 'irun_template';

/** A database cloned from the migrated template. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `irun_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(server, name) };
}

/** An empty database, as somebody makes it who restores a shop. */
export async function emptyDatabase(name: string): Promise<string> {
  const server = inject('postgresUrl');
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Lets no connection to a database live or begin while `work` runs. */
export async function withoutDatabase(name: string, work: () => Promise<void>): Promise<void> {
  const server = inject('postgresUrl');
  await onServer(server, `alter database ${name} connection limit 0`);
  try {
    await onServer(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
    );
    await work();
  } finally {
    await onServer(server, `alter database ${name} connection limit -1`);
  }
}

/** Error codes while autovacuum uses the database. Only a superuser may end it, but it is soon done. */
const BUSY = new Set(['42501', '55006']);
const DROP_TRIES = 40;

/** Closed connections may take this many steps of 50 ms to disappear. */
const LEAVING_STEPS = 20;

async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(
    server,
    `do $$ begin
      for step in 1..${LEAVING_STEPS} loop
        perform pg_stat_clear_snapshot();
        exit when not exists (select from pg_stat_activity where datname = '${name}' and usename = current_user);
        perform pg_sleep(0.05);
      end loop;
    end $$`,
  );
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onServer(server, `drop database ${name} with (force)`);
    } catch (error) {
      if (attempt === DROP_TRIES || !(error instanceof DatabaseError) || !BUSY.has(error.code ?? ''))
        throw error;
      await sleep(250);
    }
  }
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // PostgreSQL clones a template for one worker at a time.
    await client.query('select pg_advisory_lock(77)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
