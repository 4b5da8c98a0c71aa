import { LIMITS } from '../../../domain/forms/limits.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of those that everybody tries first, in whatever letters. The list takes a few megabytes,
 * so it is read when the first password is looked up in it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(password.toLowerCase());
}

/** What is too short to be a password here need not be known. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= LIMITS.passwordMin));
}
