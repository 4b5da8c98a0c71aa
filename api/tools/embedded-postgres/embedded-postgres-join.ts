import { access } from 'node:fs/promises';
import { databaseAccount } from './embedded-postgres-account.ts';
import { claimDataDir, DataDirInUseError } from './embedded-postgres-claim.ts';
import { ensureCluster } from './embedded-postgres-cluster.ts';
import { embeddedFiles } from './embedded-postgres-files.ts';
import { isAlive, blocksStart, readPostmaster } from './embedded-postgres-process.ts';
import { findOrStart } from './embedded-postgres-start.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

export async function hasEmbeddedPostgres(dataDir: string): Promise<boolean> {
  return await access(embeddedFiles(dataDir).access).then(
    () => true,
    () => false,
  );
}

/**
 * A running shop's database is used and left running. Otherwise it is started for the command, and no shop can start on
 * it until the command ends.
 * @throws EmbeddedPostgresError as `startEmbeddedPostgres` does
 */
export async function joinEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = await urlOfRunningShop(options);
  if (url !== null) return { url, stop: async () => {} };
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    // A shop started at the same moment.
    if (error instanceof DataDirInUseError) return await joinEmbeddedPostgres(options);
    throw error;
  }
}

async function urlOfRunningShop({ dataDir, onProgress }: EmbeddedPostgresOptions): Promise<string | null> {
  if (!(await hasEmbeddedPostgres(dataDir))) return null;
  const files = embeddedFiles(dataDir);
  const postmaster = await readPostmaster(files);
  if (postmaster === null || !isAlive(postmaster.pid) || blocksStart(postmaster.pid, files)) return null;
  const account = await databaseAccount(files);
  const cluster = {
    files,
    account,
    access: await ensureCluster(files, account, onProgress),
    onProgress: quiet,
  };
  const { url } = await findOrStart(cluster, null, new AbortController().signal);
  try {
    await (await claimDataDir(url, dataDir, 0)).release();
    return null;
  } catch (error) {
    if (error instanceof DataDirInUseError) return url;
    throw error;
  }
}

function quiet(): void {}
