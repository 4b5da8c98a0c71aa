import { readFileSync } from 'node:fs';
import { SettingsError } from './settings-error.ts';

type Environment = Record<string, string | undefined>;

/**
 * Reads the secrets whose place in a file is given, as container platforms hand them out: `NAME_FILE` for `NAME`.
 * @throws SettingsError when a file cannot be read, or when both are set
 */
export function withSecretFiles(env: Environment, names: readonly string[]): Environment {
  const secrets = names.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) throw new SettingsError(`${name} and ${name}_FILE must not both be set.`);
    return [[name, contentOf(file, `${name}_FILE`)] as const];
  });
  return { ...env, ...Object.fromEntries(secrets) };
}

function contentOf(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new SettingsError(`${setting} names a file that cannot be read: ${file}.`);
  }
}
