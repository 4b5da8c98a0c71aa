import type { Readable } from 'node:stream';

/** Where the shop keeps files that people gave it or that it made: a folder of this machine, or a bucket. */
export interface FileStore {
  /** As its owner knows it, such as `the folder /srv/irun`. */
  readonly place: string;
  /** The whole file; null when there is none, or when it is larger than `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Buffer | null>;
  /** Stores a file whole or not at all. Keys are not used twice: whoever reads a key always gets the same bytes. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Stores a file of this machine; a folder links it where it can, which takes no room. */
  adopt(key: string, file: string): Promise<void>;
  /** The same as `write` of a file of any length, of which only a piece at a time is in memory. */
  writeStream(key: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** A file of any length, read as fast as the caller takes it; null when there is none. */
  openStream(key: string): Promise<{ size: number; bytes: Readable } | null>;
  /** Its size in bytes; null when there is none. */
  size(key: string): Promise<number | null>;
  /** Deletes a file, if it is there, and what is left of writing it. */
  remove(key: string): Promise<void>;
  /** The keys of all files in a folder, in no order. */
  list(folder: string): AsyncIterable<string>;
}

/** A folder and a name of letters and digits: such a key means the same on a disk and in a bucket. */
const FILE_KEY = /^[a-z]+\/[A-Za-z0-9][A-Za-z0-9._-]{0,180}$/;

export const isFileKey = (key: string): boolean => FILE_KEY.test(key);

/** The folder of files that nobody gets by their address alone; only the shop's user reads them on a disk. */
export const PRIVATE = 'private';

export const isPrivateKey = (key: string): boolean => key.startsWith(`${PRIVATE}/`);

/** The store cannot be reached or refuses. The message is for the owner; the cause says more. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';
}
