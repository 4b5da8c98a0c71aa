import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { openRegularFile, readRegularFile } from '../../../shop/media/stored-picture.ts';
import { OWN } from '../command/files.ts';

/** What a backup says about itself; written last, so that a folder without it is no backup. */
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const aboutFile = z.object({
  irun: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string().max(100)).min(1).max(1000),
  tables: z.array(z.object({ name, columns: z.array(name).max(1000), rows: z.int() })).max(1000),
  pictures: z.int(),
});
export type About = z.infer<typeof aboutFile>;

export const ABOUT = 'backup.json';
export const PICTURES = 'media';

const MOST_ABOUT_BYTES = 1024 * 1024;

/** No row of a shop comes near it. */
const MOST_ROW_BYTES = 16 * 1024 * 1024;

const tableFile = (folder: string, table: string) => path.join(folder, `${table}.jsonl.gz`);

/** @throws Error with a sentence when the folder holds no whole backup */
export async function readAbout(folder: string): Promise<About> {
  const bytes = await readRegularFile(path.join(folder, ABOUT), MOST_ABOUT_BYTES);
  if (bytes === null) throw new Error(`There is no finished backup in ${folder}.`);
  const about = aboutFile.safeParse(asJson(bytes));
  if (!about.success) throw new Error(`The backup in ${folder} is of another release.`);
  return about.data;
}

function asJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

/** Writes one row a line, compressed; gives how many. */
export async function writeRows(folder: string, table: string, rows: AsyncIterable<string>): Promise<number> {
  let count = 0;
  const lines = async function* lines(): AsyncGenerator<string> {
    for await (const row of rows) {
      count += 1;
      yield `${row}\n`;
    }
  };
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 3 }),
    createWriteStream(tableFile(folder, table), { mode: OWN }),
  );
  return count;
}

/** Ends what would be a row without end. */
async function* boundedLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open = 0;
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(0x0a);
    open = end < 0 ? open + chunk.length : chunk.length - end - 1;
    if (open > MOST_ROW_BYTES) throw new Error('The backup is damaged: it has a row without an end.');
    yield chunk;
  }
}

/**
 * The rows of a table in pieces that fit into one statement.
 * @throws Error when its file is not there, is a link or is broken
 */
export async function* readRows(folder: string, table: string): AsyncGenerator<string[]> {
  const file = await openRegularFile(tableFile(folder, table));
  if (file === null) throw new Error(`The backup is damaged: it has no file of ${table}.`);
  const unpacked = new PassThrough();
  const reading = pipeline(file.createReadStream(), createGunzip(), boundedLines, unpacked);
  // A broken file ends the lines as well; it is told where this is awaited.
  reading.catch(() => {});
  let piece: string[] = [];
  let size = 0;
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
    piece.push(line);
    size += line.length;
    if (piece.length < 1000 && size < 4_000_000) continue;
    yield piece;
    piece = [];
    size = 0;
  }
  await reading;
  if (piece.length > 0) yield piece;
}
