import { LIMITS } from '../../../domain/forms/limits.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/** Case-insensitive. The list takes a few megabytes, so it is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(password.toLowerCase());
}

/** Without those that are too short to be accepted anyway. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= LIMITS.passwordMin));
}
