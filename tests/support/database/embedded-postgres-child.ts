import { startEmbeddedPostgres } from '../../../api/tools/embedded-postgres/embedded-postgres.ts';

/** Runs only the embedded database, for tests that kill it: starts it in the given folder and prints its address. */
const [dataDir = ''] = process.argv.slice(2);
const quiet = (): void => undefined;
try {
  const { url, adopted } = await startEmbeddedPostgres({
    dataDir,
    log: { info: quiet, warn: quiet, error: quiet },
    onProgress: quiet,
  });
  process.send?.({ url, adopted });
} catch (error) {
  process.send?.({ refused: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
