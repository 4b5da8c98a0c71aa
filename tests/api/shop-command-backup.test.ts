import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CommandLine, runCommand } from '../support/command-line.ts';

let shop: CommandLine;
let folder: string;
let taken: string;

const run = (words: string[], url: string, dataDir: string) =>
  runCommand(words, { DATABASE_URL: url, DATA_DIR: path.join(folder, dataDir) });

/** An empty database, as somebody makes it who restores a shop. */
async function emptyDatabase(name: string): Promise<string> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

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
    expect(await everything(url)).toEqual(before);
    expect(await readFile(path.join(folder, 'new', 'media', 'own.webp'), 'utf8')).toBe('picture');
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
});
