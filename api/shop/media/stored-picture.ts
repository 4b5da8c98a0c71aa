import { constants } from 'node:fs';
import { type FileHandle, open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceAtomically } from '../../platform/files/atomic-write.ts';

/** What preparePicture writes; anything else (paths, dot files, other types) is no picture of a shop. */
const PICTURE_FILE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,160}\.(avif|webp)$/;

/** More than the widest variant of the largest picture that is taken can have. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Never the target of a link, which may be any file of the machine, and never waiting for the other end of a pipe. */
const AS_IT_STANDS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** What opening says of something that is not there, or is none of what we open. */
const NOT_OURS = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'ENXIO', 'ENAMETOOLONG']);

/** Opens a regular file that is no link; null for anything else under this name. The caller closes it. */
export async function openRegularFile(file: string): Promise<FileHandle | null> {
  const handle = await open(file, AS_IT_STANDS).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && NOT_OURS.has(String(error.code))) return null;
    throw error;
  });
  if (handle === null || (await handle.stat()).isFile()) return handle;
  await handle.close();
  return null;
}

/** Reads a regular file of at most so many bytes; null for anything else under this name. */
export async function readRegularFile(file: string, mostBytes: number): Promise<Buffer | null> {
  const handle = await openRegularFile(file);
  if (handle === null) return null;
  try {
    const { size } = await handle.stat();
    return size <= mostBytes ? await handle.readFile() : null;
  } finally {
    await handle.close();
  }
}

/** A picture of a folder; null for whatever else may lie there. */
export async function readPicture(folder: string, name: string): Promise<Buffer | null> {
  return PICTURE_FILE.test(name) ? await readRegularFile(path.join(folder, name), MOST_BYTES) : null;
}

/**
 * Copies the pictures of one folder into another, and nothing else that lies there.
 * @returns how many, and how many other files were left
 */
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
