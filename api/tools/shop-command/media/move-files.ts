import { type FileStore, PRIVATE } from '../../../platform/files/file-store.ts';
import { forEachOf } from '../../../platform/files/for-each-of.ts';
import { MAX_FILE_BYTES, MEDIA } from '../../../shop/media/media-store.ts';
import { COPIES_AT_ONCE } from '../../../shop/media/picture-copies.ts';
import { checksum } from './compare-files.ts';

/** Progress is reported after this many files. */
const TOLD_AFTER = 500;

/** Private files, which can be long, are copied one after the other. */
const LONG_COPIES_AT_ONCE = 1;

/**
 * Copies what the other store has not got with the same size, and reads each file back.
 * @throws Error when a file comes back with other bytes
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  onProgress: (files: number) => void,
): Promise<{ copied: number; present: number }> {
  const done = { copied: 0, present: 0 };
  const move = async (key: string) => {
    const [size, stored] = await Promise.all([from.size(key), to.size(key)]);
    if (size === null) return;
    if (size === stored) done.present += 1;
    else {
      await (key.startsWith(`${MEDIA}/`) ? copy : copyLong)(key, from, to);
      done.copied += 1;
    }
    const count = done.copied + done.present;
    if (count % TOLD_AFTER === 0) onProgress(count);
  };
  await forEachOf(from.list(MEDIA), COPIES_AT_ONCE, move);
  await forEachOf(from.list(PRIVATE), LONG_COPIES_AT_ONCE, move);
  return done;
}

async function copy(key: string, from: FileStore, to: FileStore): Promise<void> {
  const bytes = await from.read(key, MAX_FILE_BYTES);
  if (bytes === null) throw new Error(`${key} in ${from.place} is larger than a picture can be.`);
  await to.write(key, bytes);
  const stored = await to.read(key, MAX_FILE_BYTES);
  if (stored === null || !bytes.equals(stored)) throw otherBytes(key, to);
}

async function copyLong(key: string, from: FileStore, to: FileStore): Promise<void> {
  const opened = await from.openStream(key);
  if (opened === null) return;
  await to.writeStream(key, opened.bytes);
  const [given, stored] = [await checksum(from, key), await checksum(to, key)];
  if (given !== stored) throw otherBytes(key, to);
}

const otherBytes = (key: string, to: FileStore) =>
  new Error(`${key} came back from ${to.place} with other bytes. Nothing was deleted; run it again.`);
