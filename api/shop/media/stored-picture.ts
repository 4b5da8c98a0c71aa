import { constants } from 'node:fs';
import { type FileHandle, open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceAtomically } from '../../platform/files/atomic-write.ts';

/** File names that preparePicture writes; anything else (paths, dot files, other types) is ignored. */
const PICTURE_FILE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,160}\.(avif|webp)$/;

/** Larger than the widest variant of the largest accepted picture. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Do not follow symbolic links, which may point to any file, and do not block on a named pipe. */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Error codes for a missing file, or something that is not a regular file. */
const NOT_A_FILE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'ENXIO', 'ENAMETOOLONG']);

/** Opens a regular file, not a link; null for anything else under this name. The caller must close it. */
export async function openRegularFile(file: string): Promise<FileHandle | null> {
  const handle = await open(file, OPEN_FLAGS).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && NOT_A_FILE.has(String(error.code))) return null;
    throw error;
  });
  if (handle === null || (await handle.stat()).isFile()) return handle;
  await handle.close();
  return null;
}

/** Null when the file is missing, not a regular file, or larger than `maxBytes`. */
export async function readRegularFile(file: string, maxBytes: number): Promise<Buffer | null> {
  const handle = await openRegularFile(file);
  if (handle === null) return null;
  try {
    const { size } = await handle.stat();
    return size <= maxBytes ? await handle.readFile() : null;
  } finally {
    await handle.close();
  }
}

export async function readPicture(folder: string, name: string): Promise<Buffer | null> {
  return PICTURE_FILE.test(name) ? await readRegularFile(path.join(folder, name), MAX_BYTES) : null;
}

/** Returns how many pictures were copied, and how many other files were skipped (`left`). */
export async function copyPictures(
  from: string,
  to: string,
  mode: number,
): Promise<{ copied: number; left: number }> {
  const names = await readdir(from).catch(() => []);
  let copied = 0;
  for (const name of names) {
    const bytes = await readPicture(from, name);
    if (bytes === null) continue;
    await replaceAtomically(path.join(to, name), (temporary) =>
      writeFile(temporary, bytes, { flag: 'wx', mode }),
    );
    copied += 1;
  }
  return { copied, left: names.length - copied };
}
