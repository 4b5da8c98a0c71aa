import path from 'node:path';
import { type FileStore, PRIVATE } from '../../platform/files/file-store.ts';
import { createFolderStore } from '../../platform/files/folder-store.ts';
import { createS3Store } from '../../platform/files/s3-store.ts';
import type { MediaSettings } from './media-settings.ts';

/** Where pictures stand in the store, and in the shop's addresses. */
export const MEDIA = 'media';

/** Names of pictures; anything else (paths, dot files, other types) is none. */
const PICTURE_FILE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,160}\.(avif|webp)$/;

/** Larger than the widest variant of the largest accepted picture. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

interface StoreSettings {
  dataDir: string;
  media: MediaSettings;
}

/** The folder or the bucket of the settings. Nothing is called before the first file is. */
export function openMediaStore(settings: StoreSettings): FileStore {
  return openStore(settings, settings.media.store);
}

export function openStore({ dataDir, media }: StoreSettings, which: MediaSettings['store']): FileStore {
  if (which === 'folder') return createFolderStore(path.resolve(dataDir));
  if (media.bucket === null) throw new Error('No bucket is set: see MEDIA_S3_BUCKET in the README.');
  return createS3Store(media.bucket);
}

/** Where pictures are: those that only some people may see, which may move to the others, and those of products. */
export const PICTURE_FOLDERS = [PRIVATE, MEDIA] as const;

/** The keys of all stored pictures of a folder. */
export async function* pictureKeys(
  files: FileStore,
  folder: (typeof PICTURE_FOLDERS)[number],
): AsyncGenerator<string> {
  for await (const key of files.list(folder)) if (PICTURE_FILE.test(path.posix.basename(key))) yield key;
}

export async function readPicture(files: FileStore, name: string): Promise<Buffer | null> {
  return PICTURE_FILE.test(name) ? await files.read(`${MEDIA}/${name}`, MAX_FILE_BYTES) : null;
}
