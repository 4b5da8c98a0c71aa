import { startEmbeddedPostgres } from '../../../api/tools/embedded-postgres/embedded-postgres.ts';

/** A shop of nothing but its database, for tests that kill it: starts it on the folder given and says where it is. */
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
