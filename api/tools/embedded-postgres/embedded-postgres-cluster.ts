import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { databaseEnvironment } from './embedded-postgres-account.ts';
import type { DatabaseAccount } from './embedded-postgres-account.ts';
import { EmbeddedPostgresError, filesBelow } from './embedded-postgres-files.ts';
import type { EmbeddedFiles } from './embedded-postgres-files.ts';
import { isAlive } from './embedded-postgres-process.ts';

/** Credentials of the shop and, for manual repairs, of `admin`. */
const accessFile = z.object({
  postgres: z.literal(18),
  shop: z.object({ user: z.string(), password: z.string(), database: z.string() }),
  admin: z.object({ user: z.string(), password: z.string() }),
});
export type DatabaseAccess = z.infer<typeof accessFile>;

/** Code point order and Unicode case on every machine, so that a locale change never corrupts an index. */
const INITDB_LOCALE = ['--username=postgres', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
const INITDB_OPTIONS = ['--builtin-locale=C.UTF-8', '--data-checksums', '--auth=trust', '--no-instructions'];
/** The only way in: there is no Unix socket, and every connection needs a password. */
const HBA_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n';

/**
 * Created in a staging folder and renamed, so an interrupted first start leaves nothing in use, and of two concurrent
 * ones one wins.
 * @throws EmbeddedPostgresError when they cannot be created or read, or belong to another PostgreSQL release
 */
export async function ensureCluster(
  files: EmbeddedFiles,
  account: DatabaseAccount,
  onProgress: (sentence: string) => void,
): Promise<DatabaseAccess> {
  const existing = await readAccess(files);
  if (existing !== null) return existing;
  await clearLeftovers(files, onProgress);
  onProgress('Creating the database (only the first start does this) ...');
  const staging = `${files.home}.new-${process.pid}`;
  await mkdir(staging);
  // Regardless of the umask: PostgreSQL's account must pass through. The files inside have their own modes.
  await chmod(staging, 0o711);
  await build({ ...files, ...filesBelow(staging) }, account);
  await rename(staging, files.home).catch(async (error: unknown) => {
    await rm(staging, { recursive: true, force: true });
    if ((await readAccess(files)) === null) throw error;
  });
  const access = await readAccess(files);
  if (access === null) throw new EmbeddedPostgresError(`The new database in ${files.home} cannot be read.`);
  return access;
}

async function readAccess(files: EmbeddedFiles): Promise<DatabaseAccess | null> {
  let text: string;
  try {
    text = await readFile(files.access, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new EmbeddedPostgresError(
      `The database in ${files.home} belongs to another user: start the shop as that user, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  try {
    return accessFile.parse(JSON.parse(text));
  } catch (error) {
    throw new EmbeddedPostgresError(
      `${files.access} was written by another release of the shop or is damaged: restore it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Removes what an interrupted first start left. Files that might hold data are moved aside, never deleted. */
async function clearLeftovers(files: EmbeddedFiles, onProgress: (sentence: string) => void): Promise<void> {
  const folder = dirname(files.home);
  const prefix = `${basename(files.home)}.new-`;
  for (const name of await readdir(folder)) {
    const maker = Number(name.slice(prefix.length));
    if (name.startsWith(prefix) && (maker === process.pid || !isAlive(maker)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
  if ((await stat(files.home).catch(() => null)) === null) return;
  const aside = `${files.home}.unfinished-${Date.now()}`;
  await rename(files.home, aside);
  onProgress(`${files.home} holds no complete database; it is kept as ${aside}.`);
}

async function build(files: EmbeddedFiles, account: DatabaseAccount): Promise<void> {
  await mkdir(files.cluster, { mode: 0o700 });
  if (account.owner) await chown(files.cluster, account.owner.uid, account.owner.gid);
  await run(account, files.programs.initdb, [
    ...INITDB_LOCALE,
    ...INITDB_OPTIONS,
    `--pgdata=${files.cluster}`,
  ]);
  const access: DatabaseAccess = {
    postgres: 18,
    shop: { user: 'irun', password: newPassword(), database: 'irun' },
    admin: { user: 'postgres', password: newPassword() },
  };
  const statements = [
    `ALTER ROLE ${access.admin.user} PASSWORD '${access.admin.password}';`,
    `CREATE ROLE ${access.shop.user} LOGIN CREATEDB PASSWORD '${access.shop.password}' IN ROLE pg_monitor;`,
    `CREATE DATABASE ${access.shop.database} OWNER ${access.shop.user};`,
  ];
  const single = ['--single', '-c', 'exit_on_error=on', '-D', files.cluster, 'postgres'];
  await run(account, files.programs.postgres, single, `${statements.join('\n')}\n`);
  const hbaFile = join(files.cluster, 'pg_hba.conf');
  await writeFile(hbaFile, HBA_RULES);
  await chmod(hbaFile, 0o600);
  await writeDurably(files.access, `${JSON.stringify(access, null, 2)}\n`);
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Detached, so that Ctrl-C reaches only the shop, which then shuts down in order. */
async function run(account: DatabaseAccount, program: string, args: string[], input = ''): Promise<void> {
  const { file, args: line, as } = account.command(program, args);
  const child = spawn(file, line, { ...as, cwd: '/', detached: true, env: databaseEnvironment() });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject);
  child.on('close', resolve);
  const code = await promise;
  if (code === 0) return;
  const said = output.join('').trim().slice(-2000);
  const advice = said.includes('look up effective user')
    ? ' Start the shop as a user that this system knows by name, or set DATABASE_URL.'
    : '';
  throw new EmbeddedPostgresError(`The database cannot be created: ${said}.${advice}`);
}
