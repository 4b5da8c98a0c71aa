import path from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

export interface Database {
  url: string;
  stop(): Promise<void>;
}

/** The database of DATABASE_URL, or else the embedded one, which stops together with the shop. */
export async function openDatabase(
  settings: Settings,
  log: Logger,
  onProgress: (sentence: string) => void,
): Promise<Database> {
  if (settings.databaseUrl !== null) return { url: settings.databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: path.resolve(settings.dataDir), log, onProgress });
}
