import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = 'encryption-key';

interface KeySettings {
  encryptionKeys: readonly string[];
  dataDir: string;
}

/** The keys of the settings, or else the one in DATA_DIR, made at the first start and readable by the shop's user only. */
export async function encryptionKeys(settings: KeySettings): Promise<[string, ...string[]]> {
  const [newest, ...older] = settings.encryptionKeys;
  return newest === undefined ? [await ownKey(settings.dataDir)] : [newest, ...older];
}

/** The same without making one: where there is none, what is given opens nothing. */
export async function presentKeys(settings: KeySettings): Promise<[string, ...string[]]> {
  const [newest, ...older] = settings.encryptionKeys;
  if (newest !== undefined) return [newest, ...older];
  return [(await read(path.resolve(settings.dataDir, FILE))) ?? randomKey()];
}

const randomKey = (): string => randomBytes(32).toString('base64url');

/** Of processes that start at the same moment one makes the key, and all use it. */
async function ownKey(dataDir: string): Promise<string> {
  const file = path.resolve(dataDir, FILE);
  const kept = await read(file);
  if (kept !== null) return kept;
  await mkdir(dataDir, { recursive: true });
  const made = `${file}.${process.pid}.tmp`;
  await writeFile(made, randomKey(), { mode: 0o600 });
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  return await ownKey(dataDir);
}

async function read(file: string): Promise<string | null> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    if (text.length >= 32) return text;
    throw new Error(`${file} holds no key. Put the file of a backup in its place.`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
