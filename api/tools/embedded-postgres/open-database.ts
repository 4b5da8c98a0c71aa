import path from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from '../../settings.ts';
import { hasEmbeddedPostgres, joinEmbeddedPostgres } from './embedded-postgres-join.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

export interface Database {
  url: string;
  stop(): Promise<void>;
}

/** Opens the database of DATABASE_URL, otherwise the embedded one, which stops with the shop. */
export async function openDatabase(
  settings: Settings,
  log: Logger,
  onProgress: (sentence: string) => void,
): Promise<Database> {
  if (settings.databaseUrl !== null) return { url: settings.databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: path.resolve(settings.dataDir), log, onProgress });
}

/** The shop may be running. Null when there is no embedded database yet and `mayCreate` is false. */
export async function joinDatabase(
  settings: Settings,
  log: Logger,
  options: { mayCreate: boolean; onProgress: (sentence: string) => void },
): Promise<Database | null> {
  if (settings.databaseUrl !== null) return { url: settings.databaseUrl, stop: async () => {} };
  const dataDir = path.resolve(settings.dataDir);
  if (!options.mayCreate && !(await hasEmbeddedPostgres(dataDir))) return null;
  return joinEmbeddedPostgres({ dataDir, log, onProgress: options.onProgress });
}
