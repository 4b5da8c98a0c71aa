import { readFileSync, statSync } from 'node:fs';
import { SettingsError } from './settings-error.ts';

type Environment = Record<string, string | undefined>;

/** More than any secret has, in bytes. */
const LARGEST = 64 * 1024;

/** Write permission of the group and of everybody. */
const OTHERS_WRITE = 0o022;

/**
 * The environment with the secrets that stand in files, such as those of Docker: `NAME_FILE` is the path of what `NAME`
 * would hold. A line end at the end of the file does not count.
 * @param names the settings that may stand in a file
 * @throws SettingsError where both are set, or the file cannot be used
 */
export function withSecretFiles(env: Environment, names: readonly string[]): Environment {
  const read = names.flatMap((name): [string, string][] => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) throw new SettingsError(`${name} and ${name}_FILE are both set: set one of them.`);
    return [[name, secretIn(`${name}_FILE`, file)]];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function secretIn(setting: string, file: string): string {
  const text = readBounded(setting, file).replace(/\r?\n$/, '');
  if (text === '') throw new SettingsError(`${setting} must name a file that is not empty (${file}).`);
  return text;
}

function readBounded(setting: string, file: string): string {
  try {
    const { mode, size } = statSync(file);
    if ((mode & OTHERS_WRITE) !== 0) {
      throw new SettingsError(
        `${setting} names a file that other users can write: take that from them (chmod go-w ${file}).`,
      );
    }
    if (size > LARGEST)
      throw new SettingsError(`${setting} must name a file that holds one secret (${file}).`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new SettingsError(`${setting} must name a file that the shop can read (${file}: ${reason}).`);
  }
}
