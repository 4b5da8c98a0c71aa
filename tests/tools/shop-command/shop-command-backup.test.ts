import { spawn } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { hostname, tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { About } from '../../../api/tools/shop-command/backup/backup-files.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { CommandLine, runCommand } from '../../support/processes/command-line.ts';

let shop: CommandLine;
let folder: string;
let taken: string;

const like = (pattern: RegExp) => expect.stringMatching(pattern) as string;

const run = (words: string[], url: string, dataDir: string) =>
  runCommand(words, { DATABASE_URL: url, DATA_DIR: path.join(folder, dataDir) });

/** Every row of every table but those that are not kept, in an order that does not depend on where they lie. */
async function everything(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relpersistence = 'p' and relname <> 'migrations' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t order by 1`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return found;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'irun-backup-'));
  shop = await CommandLine.start({ demo: true });
  await mkdir(path.join(folder, 'old', 'media'), { recursive: true });
  await writeFile(path.join(folder, 'old', 'media', 'own.webp'), 'picture');
  await mkdir(path.join(folder, 'old', 'private'));
  await writeFile(path.join(folder, 'old', 'private', 'proof.webp'), 'proof');
  await writeFile(path.join(folder, 'old', 'private', 'orders.csv'), 'export');
  taken = (await run(['backup', path.join(folder, 'backups')], shop.url, 'old')).out.trim();
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  test('comes back into an empty database with every row, picture and counter', async () => {
    const url = await emptyDatabase('restored_whole');
    const { code, out } = await run(['restore', taken], url, 'new');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('The shop is sound.') as string });
    const before = await everything(shop.url);
    expect(before['orders']?.length).toBeGreaterThan(10);
    const { audit_entries: log, ...rows } = await everything(url);
    expect(rows).toEqual({ ...before, audit_entries: undefined });
    expect(log).toEqual([like(/"role": "owner", "action": "BACKUP_RESTORED".*"actor_id": null/)]);
    expect(before['audit_entries']).toEqual([like(/"action": "BACKUP_MADE"/)]);
    expect(await readFile(path.join(folder, 'new', 'media', 'own.webp'), 'utf8')).toBe('picture');
    // Of the private files the pictures, not the exports.
    expect(await readdir(path.join(folder, 'new', 'private'))).toEqual(['proof.webp']);
    const client = new Client({ connectionString: url });
    await client.connect();
    const added = await client.query<{ id: number; last: number }>(
      `insert into users (name, email, created_at) values ('New', 'new@example.com', now())
       returning id, (select max(id) from users) as last`,
    );
    expect(added.rows[0]?.id).toBe((added.rows[0]?.last ?? 0) + 1);
    await client.end();
  });

  test('leaves a shop that is there alone', async () => {
    const before = await everything(shop.url);
    const { code, told } = await run(['restore', taken], shop.url, 'old');
    expect([code, told]).toEqual([1, expect.stringContaining('restore into an empty one')]);
    expect(await everything(shop.url)).toEqual(before);
  });

  test('that is damaged is refused before anything is touched', async () => {
    const broken = (await run(['backup', path.join(folder, 'broken')], shop.url, 'old')).out.trim();
    await truncate(path.join(broken, 'products.jsonl.gz'), 300);
    const url = await emptyDatabase('restored_broken');
    expect((await run(['restore', broken], url, 'none')).code).toBe(1);
    expect(await everything(url)).toEqual({});
  });

  test('that has not come to its end is none', async () => {
    const { code, told } = await run(['restore', folder], shop.url, 'old');
    expect([code, told]).toEqual([1, expect.stringContaining('no finished backup')]);
    expect((await readdir(path.join(folder, 'backups'))).filter((name) => /unfinished/.test(name))).toEqual(
      [],
    );
  });

  test('is for nobody else on the machine', async () => {
    const modes = await Promise.all(
      ['.', 'media', 'backup.json', 'users.jsonl.gz', 'media/own.webp'].map(async (name) => {
        const { mode } = await stat(path.join(taken, name));
        return `${name} ${(mode & 0o777).toString(8)}`;
      }),
    );
    expect(modes).toEqual([
      '. 700',
      'media 700',
      'backup.json 600',
      'users.jsonl.gz 600',
      'media/own.webp 600',
    ]);
  });

  test('holds no sign-in, no link of a mail and no export, and of one of an earlier release neither comes back', async () => {
    const [{ id } = { id: 0 }] = await shop.sql<{ id: number }>('select min(id) as id from users');
    const ends = "now(), now() + interval '1 day'";
    await shop.sql(
      `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at) values (md5('s'), $1, now(), ${ends})`,
      [id],
    );
    await shop.sql(
      `insert into mail_links (token_hash, purpose, user_id, created_at, expires_at) values (md5('l'), 'password-reset', $1, ${ends})`,
      [id],
    );
    await shop.sql(
      `insert into exports (kind, filter, user_id, file_key, created_at, expires_at) values ('USERS', '{}', $1, 'private/x.csv', ${ends})`,
      [id],
    );
    const made = (await run(['backup', path.join(folder, 'opening')], shop.url, 'old')).out.trim();
    expect((await readdir(made)).filter((name) => /^(sessions|mail_links|exports)/.test(name))).toEqual([]);
    const about = JSON.parse(await readFile(path.join(made, 'backup.json'), 'utf8')) as About;
    for (const name of ['sessions', 'mail_links', 'exports']) {
      const rows = await shop.sql(`select * from ${name}`);
      const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      await writeFile(path.join(made, `${name}.jsonl.gz`), gzipSync(lines));
      about.tables.push({ name, columns: Object.keys(rows[0] ?? {}), rows: rows.length });
    }
    await shop.sql('delete from sessions');
    await shop.sql('delete from mail_links');
    await shop.sql('delete from exports');
    await writeFile(path.join(made, 'backup.json'), JSON.stringify(about));
    const url = await emptyDatabase('restored_opening');
    expect(await run(['restore', made], url, 'opening')).toMatchObject({ code: 0 });
    const { sessions, mail_links: links, exports, users } = await everything(url);
    expect([sessions, links, exports]).toEqual([[], [], []]);
    expect(users?.length).toBeGreaterThan(10);
  });
});

describe('a backup that somebody has tampered with', () => {
  let hostile: string;
  let secret: string;

  beforeEach(async () => {
    hostile = await mkdtemp(path.join(folder, 'hostile-'));
    await cp(taken, hostile, { recursive: true });
    secret = path.join(folder, 'secret');
    await writeFile(secret, 'password of the database');
  });

  test('publishes no file by a link among its pictures, nor anything that is no picture', async () => {
    const media = path.join(hostile, 'media');
    await symlink(secret, path.join(media, 'stolen.webp'));
    await writeFile(path.join(media, 'page.html'), 'page');
    await mkdir(path.join(media, 'folder.webp'));
    const url = await emptyDatabase('restored_links');
    const { code, out, told } = await run(['restore', hostile], url, 'links');
    expect({ code, out }).toEqual({ code: 0, out: like(/ and 2 pictures of /) });
    expect(told).toMatch(/3 files that are not shop pictures/);
    expect(await readdir(path.join(folder, 'links', 'media'))).toEqual(['own.webp']);
  });

  test('publishes no folder in the place of its pictures', async () => {
    await rm(path.join(hostile, 'media'), { recursive: true });
    await writeFile(path.join(folder, 'broken', 'private.webp'), 'private');
    await symlink(path.join(folder, 'broken'), path.join(hostile, 'media'));
    const url = await emptyDatabase('restored_folder');
    expect((await run(['restore', hostile], url, 'folder')).out).toMatch(/ and 1 pictures of /);
    expect(await readdir(path.join(folder, 'folder', 'media')).catch(() => [])).toEqual([]);
  });

  test.each(['backup.json', 'users.jsonl.gz'])('is refused when its %s is a link', async (name) => {
    await cp(path.join(hostile, name), path.join(folder, 'elsewhere'));
    await rm(path.join(hostile, name));
    await symlink(path.join(folder, 'elsewhere'), path.join(hostile, name));
    const url = await emptyDatabase(`restored_${name.slice(0, 5)}_link`);
    expect((await run(['restore', hostile], url, 'none')).code).toBe(1);
    expect(await everything(url)).toEqual({});
  });

  test.each([
    ['a table of PostgreSQL’s own', { name: 'pg_authid', columns: ['rolname'], rows: 0 }],
    ['a path', { name: '../users', columns: ['name'], rows: 0 }],
    ['a column that is none', { name: 'rate_limits', columns: ['nothing'], rows: 0 }],
  ])('is refused when it names %s', async (what, table) => {
    const file = path.join(hostile, 'backup.json');
    const about = JSON.parse(await readFile(file, 'utf8')) as About;
    await writeFile(file, JSON.stringify({ ...about, tables: [...about.tables, table] }));
    await writeFile(path.join(hostile, `${path.basename(table.name)}.jsonl.gz`), gzipSync(''));
    const url = await emptyDatabase(`restored_${what.replaceAll(/[^a-z]/g, '')}`);
    const { code, told } = await run(['restore', hostile], url, 'none');
    expect([code, told]).toEqual([1, like(/damaged|another release/)]);
    expect((await everything(url))['users'] ?? []).toEqual([]);
  });

  test('is refused when a row has no end', async () => {
    await writeFile(path.join(hostile, 'users.jsonl.gz'), gzipSync(Buffer.alloc(40_000_000, 'x')));
    const url = await emptyDatabase('restored_endless');
    const { code, told } = await run(['restore', hostile], url, 'none');
    expect([code, told]).toEqual([1, like(/a row without a line end/)]);
  });
});

test('an export is for nobody else on the machine, also in the place of a file that was', async () => {
  for (const command of ['export-orders', 'export-products']) {
    const file = path.join(folder, `${command}.csv`);
    await writeFile(file, 'old', { mode: 0o644 });
    expect((await run([command, '--out', file], shop.url, 'old')).code).toBe(0);
    const { mode, size } = await stat(file);
    expect([mode & 0o777, size > 1000]).toEqual([0o600, true]);
  }
});

/** Runs a command as a process; returns its log lines. */
async function logOf(words: string[], url: string, dataDir: string): Promise<unknown[]> {
  const child = spawn(process.execPath, ['api/tools/shop-command/main.ts', ...words], {
    env: { ...process.env, LOG_LEVEL: 'info', DATABASE_URL: url, DATA_DIR: path.join(folder, dataDir) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = await text(child.stderr);
  return said.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as unknown] : []));
}

describe('the log says who', () => {
  const who = { by: userInfo().username, host: hostname(), msg: 'command' };

  test('restored a backup, and which', async () => {
    const url = await emptyDatabase('restored_logged');
    const rows = expect.any(Number) as number;
    expect(await logOf(['restore', taken], url, 'logged')).toEqual([
      expect.objectContaining({ ...who, command: 'restore', file: taken, rows, pictures: 2 }),
    ]);
  });

  test('imported products, and how many', async () => {
    const file = path.join(folder, 'products.csv');
    await writeFile(
      file,
      'name,price,brand,category,countInStock,isDraft,image,description\nNew wig,10,B,C,1,true,/media/own.webp,D\n',
    );
    expect(await logOf(['import-products', file], shop.url, 'old')).toEqual([
      expect.objectContaining({ ...who, command: 'import-products', file, created: 1, updated: 0 }),
    ]);
  });

  test('took data out', async () => {
    const file = path.join(folder, 'orders.csv');
    expect(await logOf(['export-orders', '--out', file], shop.url, 'old')).toEqual([
      expect.objectContaining({ ...who, command: 'export-orders', file }),
    ]);
  });
});
