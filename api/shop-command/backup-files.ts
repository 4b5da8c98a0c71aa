import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/** What a backup says about itself; written last, so that a folder without it is no backup. */
const aboutFile = z.object({
  irun: z.literal(1),
  takenAt: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  pictures: z.number(),
});
export type About = z.infer<typeof aboutFile>;

export const ABOUT = 'backup.json';
export const PICTURES = 'media';

const tableFile = (folder: string, table: string) => path.join(folder, `${table}.jsonl.gz`);

/** @throws Error with a sentence when the folder holds no whole backup */
export async function readAbout(folder: string): Promise<About> {
  const text = await readFile(path.join(folder, ABOUT), 'utf8').catch(() => null);
  if (text === null) throw new Error(`There is no finished backup in ${folder}.`);
  const about = aboutFile.safeParse(JSON.parse(text));
  if (!about.success) throw new Error(`The backup in ${folder} is of another release.`);
  return about.data;
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
    createWriteStream(tableFile(folder, table)),
  );
  return count;
}

/** The rows of a table in pieces that fit into one statement. */
export async function* readRows(folder: string, table: string): AsyncGenerator<string[]> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(tableFile(folder, table)), unpacked);
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
