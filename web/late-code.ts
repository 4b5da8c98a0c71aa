/** Milliseconds after which a chunk of script counts as lost. */
const CHUNK_TIMEOUT = 120_000;

/** What the import of a chunk brings, or a failure when it has not come in time. */
export function inTime<Module>(load: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('This part of the page did not load.')), CHUNK_TIMEOUT);
    load.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
