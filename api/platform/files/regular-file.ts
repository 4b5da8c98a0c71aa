import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

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
