/** Milliseconds after which a chunk of code counts as lost. */
const CHUNK_TIMEOUT = 120_000;

/** Rejects when the import takes too long: browsers may wait for minutes. */
export function withChunkTimeout<Module>(load: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('This part of the page did not load.')), CHUNK_TIMEOUT);
    load.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
