import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a whole file or nothing: readers see the old bytes or the new ones, also when the process or the machine stops
 * halfway. Replaces what is there.
 */
export async function writeAtomically(file: string, bytes: Buffer | string): Promise<void> {
  await replaceAtomically(file, async (temporary) => {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  });
}

/** Lets `make` produce a new file under a name of its own in the same folder, then gives it its place in one step. */
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
