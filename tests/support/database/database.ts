import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { inject } from 'vitest';

export const TEMPLATE = 'irun_template';

/**
 * A database of its own.
 * @param template the migrated one, without rows, if it is left out
 */
export async function cloneDatabase(template = TEMPLATE): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `irun_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template}`);
  return { url: urlOf(server, name), drop: () => dropDatabase(server, name) };
}

/** Makes a template once per run, whichever test needs it first; others wait for it. */
export async function madeOnce(template: string, fill: (url: string) => Promise<void>): Promise<string> {
  const server = inject('postgresUrl');
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(78)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 1) return template;
    const unfinished = `${template}_unfinished`;
    await onServer(server, `create database ${unfinished} template ${TEMPLATE}`);
    await fill(urlOf(server, unfinished));
    // What has its final name is complete.
    await onServer(server, `alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await client.end();
  }
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** An empty database, as somebody makes it who restores a shop. */
export async function emptyDatabase(name: string): Promise<string> {
  const server = inject('postgresUrl');
  await onServer(server, `create database ${name}`);
  return urlOf(server, name);
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
