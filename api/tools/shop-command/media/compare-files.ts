import { createHash } from 'node:crypto';
import { type FileStore, PRIVATE } from '../../../platform/files/file-store.ts';
import { forEachOf } from '../../../platform/files/for-each-of.ts';
import { MEDIA } from '../../../shop/media/media-store.ts';
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
  const compare = async (key: string) => {
    const [sum, otherSum] = await Promise.all([checksum(one, key), checksum(other, key)]);
    found.files += 1;
    if (otherSum === null) found.missing.push(key);
    else if (sum !== otherSum) found.different.push(key);
  };
  for (const folder of [MEDIA, PRIVATE]) await forEachOf(one.list(folder), COPIES_AT_ONCE, compare);
  return found;
}

/** Null when there is no such file. */
export async function checksum(files: FileStore, key: string): Promise<string | null> {
  const opened = await files.openStream(key);
  if (opened === null) return null;
  const hash = createHash('sha256');
  for await (const piece of opened.bytes as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}
