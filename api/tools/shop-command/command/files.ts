import path from 'node:path';

/** File mode of exported shop data: readable by its owner only. */
export const OWN = 0o600;

/** Resolves a path against the directory npm was called from; npm itself runs commands in the project root. */
export function fileAsWritten(name: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '.', name);
}
