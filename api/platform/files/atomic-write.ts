import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes or replaces a file atomically: readers see either the old or the new bytes, even if the process or the machine
 * crashes during the write.
 */
export async function writeAtomically(file: string, bytes: Buffer | string, mode = 0o666): Promise<void> {
  await replaceAtomically(file, async (temporary) => {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(bytes);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  });
}

/** Lets `make` write a temporary file in the same folder, then renames it to `file`. */
export async function replaceAtomically(
  file: string,
  make: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.tmp`);
  try {
    await make(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
