import { createHash } from 'node:crypto';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { forEachOf } from '../../../platform/files/for-each-of.ts';
import { MAX_FILE_BYTES, MEDIA } from '../../../shop/media/media-store.ts';
import { COPIES_AT_ONCE } from '../../../shop/media/picture-copies.ts';

export interface Differences {
  /** How many files were compared. */
  files: number;
  /** Keys. */
  missing: string[];
  different: string[];
}

/** Compares every file of one store with the one in another, by all of its bytes. */
export async function compareFiles(one: FileStore, other: FileStore): Promise<Differences> {
  const found: Differences = { files: 0, missing: [], different: [] };
  await forEachOf(one.list(MEDIA), COPIES_AT_ONCE, async (key) => {
    const [sum, otherSum] = await Promise.all([checksum(one, key), checksum(other, key)]);
    found.files += 1;
    if (otherSum === null) found.missing.push(key);
    else if (sum !== otherSum) found.different.push(key);
  });
  return found;
}

async function checksum(files: FileStore, key: string): Promise<string | null> {
  const bytes = await files.read(key, MAX_FILE_BYTES);
  return bytes && createHash('sha256').update(bytes).digest('hex');
}
