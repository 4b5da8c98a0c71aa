import type { FileStore } from '../../platform/files/file-store.ts';
import { forEachOf } from '../../platform/files/for-each-of.ts';
import { MAX_FILE_BYTES, type PICTURE_FOLDERS, pictureKeys } from './media-store.ts';

/** Files that are copied at the same time: enough to fill a line on which each answer takes its time. */
export const COPIES_AT_ONCE = 16;

/**
 * Copies all pictures of a folder from one store into another.
 * @returns how many files
 */
export async function copyPictures(
  from: FileStore,
  to: FileStore,
  folder: (typeof PICTURE_FOLDERS)[number],
): Promise<number> {
  let copied = 0;
  await forEachOf(pictureKeys(from, folder), COPIES_AT_ONCE, async (key) => {
    const bytes = await from.read(key, MAX_FILE_BYTES);
    if (bytes === null) return;
    await to.write(key, bytes);
    copied += 1;
  });
  return copied;
}
