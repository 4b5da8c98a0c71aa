import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { openRegularFile, readRegularFile } from '../../../platform/files/regular-file.ts';
import { OWN } from '../command/files.ts';

/** Backup metadata. Written last, so a folder without it is not a complete backup. */
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

const MAX_ABOUT_BYTES = 1024 * 1024;

/** Far larger than any row of a shop. */
const MAX_ROW_BYTES = 16 * 1024 * 1024;

const tableFile = (folder: string, table: string) => path.join(folder, `${table}.jsonl.gz`);

/** @throws Error when the folder holds no complete backup */
export async function readAbout(folder: string): Promise<About> {
  const bytes = await readRegularFile(path.join(folder, ABOUT), MAX_ABOUT_BYTES);
  if (bytes === null) throw new Error(`There is no finished backup in ${folder}.`);
  const about = aboutFile.safeParse(asJson(bytes));
  if (!about.success) throw new Error(`The backup in ${folder} was made by another release.`);
  return about.data;
}

function asJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

/** Writes one row per line, compressed. Returns the number of rows. */
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

async function* boundedLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open = 0;
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(0x0a);
    open = end < 0 ? open + chunk.length : chunk.length - end - 1;
    if (open > MAX_ROW_BYTES) throw new Error('The backup is damaged: it has a row without a line end.');
    yield chunk;
  }
}

/** In batches that fit into one statement. @throws Error when the file is missing, a link or damaged */
export async function* readRows(folder: string, table: string): AsyncGenerator<string[]> {
  const file = await openRegularFile(tableFile(folder, table));
  if (file === null) throw new Error(`The backup is damaged: it has no file for ${table}.`);
  const unpacked = new PassThrough();
  const reading = pipeline(file.createReadStream(), createGunzip(), boundedLines, unpacked);
  // A damaged file ends the lines too; its error is thrown by the `await` below.
  reading.catch(() => {});
  let batch: string[] = [];
  let size = 0;
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
    batch.push(line);
    size += line.length;
    if (batch.length < 1000 && size < 4_000_000) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  await reading;
  if (batch.length > 0) yield batch;
}
