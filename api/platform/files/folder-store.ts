import { copyFile, link, lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { replaceAtomically, writeAtomically } from './atomic-write.ts';
import { type FileStore, isFileKey, isPrivateKey } from './file-store.ts';
import { openRegularFile, readRegularFile } from './regular-file.ts';

/** Of private files and their folder: for the shop's user alone. */
const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;

/**
 * Files in a folder of this machine: a key is a path in it. Links are not followed.
 * @param mode of new files that are not private, less what the process masks
 */
export function createFolderStore(root: string, mode = 0o666): FileStore {
  const fileOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`Not a key of a file: ${key}`);
    return path.join(root, key);
  };
  const place = async (key: string) => {
    const file = fileOf(key);
    await mkdir(path.dirname(file), { recursive: true, ...(isPrivateKey(key) && { mode: OWN_FOLDER }) });
    return file;
  };
  const modeOf = (key: string) => (isPrivateKey(key) ? OWN_FILE : mode);
  return {
    place: `the folder ${root}`,
    read: (key, maxBytes) => readRegularFile(fileOf(key), maxBytes),
    async write(key, bytes) {
      await writeAtomically(await place(key), bytes, modeOf(key));
    },
    async writeStream(key, bytes) {
      await writePieces(await place(key), bytes, modeOf(key));
    },
    openStream: (key) => openPieces(fileOf(key)),
    async adopt(key, file) {
      await linkOrCopy(file, await place(key));
    },
    async size(key) {
      const found = await lstat(fileOf(key)).catch(nullIfMissing);
      return found?.isFile() ? found.size : null;
    },
    async remove(key) {
      const file = fileOf(key);
      await Promise.all([file, unfinishedOf(file)].map((one) => rm(one, { force: true })));
    },
    list: (folder) => keysIn(root, folder),
  };
}

/** Named after the file, so that whoever removes that finds what a killed process has left of it. */
const unfinishedOf = (file: string) => path.join(path.dirname(file), `.${path.basename(file)}.part`);

async function writePieces(file: string, bytes: AsyncIterable<Buffer>, mode: number): Promise<void> {
  const unfinished = unfinishedOf(file);
  await rm(unfinished, { force: true });
  try {
    const handle = await open(unfinished, 'wx', mode);
    try {
      for await (const piece of bytes) await handle.writeFile(piece);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function openPieces(file: string): Promise<{ size: number; bytes: Readable } | null> {
  const handle = await openRegularFile(file);
  if (handle === null) return null;
  const { size } = await handle.stat();
  return { size, bytes: handle.createReadStream() };
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
