import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../../api/tools/embedded-postgres/embedded-postgres.ts';
import { isAlive, readPostmaster } from '../../../api/tools/embedded-postgres/embedded-postgres-process.ts';
import { embeddedFiles } from '../../../api/tools/embedded-postgres/embedded-postgres-files.ts';
import { runCommand } from '../../support/processes/command-line.ts';

const quiet = (): void => undefined;
const like = (pattern: RegExp) => expect.stringMatching(pattern) as string;
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'irun-command-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const run = (words: string[], piped = '') => runCommand(words, { DATA_DIR: dataDir }, { piped });
const createAdmin = (email: string) =>
  run(['create-admin', '--name', 'Ada', '--email', email, '--password-stdin'], 'correct horse');
const isRunning = async () => {
  const postmaster = await readPostmaster(embeddedFiles(dataDir));
  return postmaster !== null && isAlive(postmaster.pid);
};
const startShopsDatabase = () =>
  startEmbeddedPostgres({ dataDir, log: { info: quiet, warn: quiet, error: quiet }, onProgress: quiet });

test('commands that read make no database, and the others stop the one they have made', async () => {
  expect(await run(['doctor'])).toEqual({ code: 1, out: '', told: like(/^There is no shop in .* yet: /) });
  expect(await createAdmin('ada@example.com')).toMatchObject({
    code: 0,
    told: like(/Creating the database/),
  });
  expect(await isRunning()).toBe(false);
  expect(await run(['doctor'])).toMatchObject({ code: 0, out: like(/The shop is sound\.\n$/) });
  expect(await isRunning()).toBe(false);
});

test('a command joins the database of a running shop and leaves it running', async () => {
  await createAdmin('ada@example.com');
  const shop = await startShopsDatabase();
  const client = new Client({ connectionString: shop.url });
  await client.connect();
  try {
    expect(await createAdmin('bola@example.com')).toMatchObject({ code: 0, told: '' });
    const { rows } = await client.query<{ email: string }>('select email from users order by id');
    expect(rows.map(({ email }) => email)).toEqual(['ada@example.com', 'bola@example.com']);
    const [one, two] = await Promise.all([run(['doctor']), run(['export-products'])]);
    expect([one.code, two.code]).toEqual([0, 0]);
    expect(await isRunning()).toBe(true);
  } finally {
    await client.end();
    await shop.stop();
  }
});
