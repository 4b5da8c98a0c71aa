import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-files.ts';
import type { EmbeddedFiles } from './embedded-postgres-files.ts';

/** A command and the account to run it as, in the form child_process expects. */
export interface AccountCommand {
  file: string;
  args: string[];
  as: { uid?: number; gid?: number };
}

export interface DatabaseAccount {
  /** Owner of the database files; null when that is our own account. */
  owner: { uid: number; gid: number } | null;
  command: (file: string, args: string[]) => AccountCommand;
}

const UNPRIVILEGED_NAMES = ['postgres', 'nobody'];
/** The first capability allows entering folders, the second writing too. Containers grant the second by default. */
const SEARCH_CAPABILITIES = ['dac_read_search', 'dac_override'];

/**
 * PostgreSQL refuses to run as root: root runs it as the owner of the existing database, otherwise as `postgres` or
 * `nobody`, with only the capability to pass folders, since the clone may be below /root.
 * @throws EmbeddedPostgresError when no account can run PostgreSQL here
 */
export async function databaseAccount(files: EmbeddedFiles): Promise<DatabaseAccount> {
  if (process.geteuid?.() !== 0) return { owner: null, command: (file, args) => ({ file, args, as: {} }) };
  const owner = (await ownerOf(files.cluster)) ?? (await unprivilegedAccount());
  if (owner === null) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root, and this machine has neither a user `postgres` nor `nobody`: start the shop as an ordinary user, or set DATABASE_URL.',
    );
  }
  const asOwner: DatabaseAccount['command'] = (file, args) => ({ file, args, as: owner });
  const ways = [asOwner, ...SEARCH_CAPABILITIES.map((capability) => withCapability(owner, capability))];
  const command = ways.find((way) => canRun(way, files));
  if (command !== undefined) return { owner, command };
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the user it would run as cannot enter ${dirname(files.home)} or ${files.programs.postgres}: start the shop as an ordinary user, move it to a folder that others may enter (such as /srv), or set DATABASE_URL.`,
  );
}

async function ownerOf(folder: string): Promise<DatabaseAccount['owner']> {
  const found = await stat(folder).catch(() => null);
  return found === null || found.uid === 0 ? null : { uid: found.uid, gid: found.gid };
}

/** initdb needs an entry in /etc/passwd, so a bare uid is not enough. */
async function unprivilegedAccount(): Promise<DatabaseAccount['owner']> {
  const entries = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED_NAMES) {
    const [, , uid, gid] = entries.find((entry) => entry[0] === name) ?? [];
    if (uid && gid && uid !== '0') return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

/**
 * Without `no_setuid_fixup` the kernel drops the capability for access(2), and PostgreSQL cannot see its own programs.
 */
function withCapability(owner: { uid: number; gid: number }, capability: string): DatabaseAccount['command'] {
  const only = `-all,+${capability}`;
  const identity = ['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups'];
  const powers = ['--inh-caps', only, '--ambient-caps', only, '--bounding-set', only];
  const lasting = ['--securebits', '+no_setuid_fixup', '--no-new-privs'];
  return (file, args) => ({
    file: 'setpriv',
    args: [...identity, ...powers, ...lasting, '--', file, ...args],
    as: {},
  });
}

/** Tests for real, with access(2) as PostgreSQL does: enter DATA_DIR, read and run the program. */
function canRun(way: DatabaseAccount['command'], files: EmbeddedFiles): boolean {
  const script = 'test -x "$1" && test -r "$2" && exec "$2" --version';
  const { file, args, as } = way('/bin/sh', [
    '-c',
    script,
    'sh',
    dirname(files.home),
    files.programs.postgres,
  ]);
  return spawnSync(file, args, { ...as, cwd: '/', stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** PostgreSQL inherits nothing else: a broken LANG or a PG* variable would change its behaviour. */
export function databaseEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH || '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
