import { copyFile, link, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceAtomically, writeAtomically } from './atomic-write.ts';
import { type FileStore, isFileKey } from './file-store.ts';
import { readRegularFile } from './regular-file.ts';

/**
 * Files in a folder of this machine: a key is a path in it. Links are not followed.
 * @param mode of new files, less what the process masks
 */
export function createFolderStore(root: string, mode = 0o666): FileStore {
  const fileOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`Not a key of a file: ${key}`);
    return path.join(root, key);
  };
  const place = async (key: string) => {
    const file = fileOf(key);
    await mkdir(path.dirname(file), { recursive: true });
    return file;
  };
  return {
    place: `the folder ${root}`,
    read: (key, maxBytes) => readRegularFile(fileOf(key), maxBytes),
    async write(key, bytes) {
      await writeAtomically(await place(key), bytes, mode);
    },
    async adopt(key, file) {
      await linkOrCopy(file, await place(key));
    },
    async size(key) {
      const found = await lstat(fileOf(key)).catch(nullIfMissing);
      return found?.isFile() ? found.size : null;
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    list: (folder) => keysIn(root, folder),
  };
}

async function* keysIn(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(nullIfMissing);
  for (const entry of entries ?? []) {
    const key = `${folder}/${entry.name}`;
    if (entry.isFile() && isFileKey(key)) yield key;
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  // Renaming one link over another of the same file does nothing and leaves the temporary file behind.
  if (await isSameFile(source, target)) return;
  await replaceAtomically(target, (temporary) =>
    link(source, temporary).catch(() => copyFile(source, temporary)),
  );
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([a, b].map((file) => stat(file).catch(() => null)));
  return first !== null && second !== null && first?.ino === second?.ino && first?.dev === second?.dev;
}
