import path from 'node:path';

/** What holds the shop's data is for whoever runs it and for nobody else on the machine. */
export const OWN = 0o600;

/** A file as the person named it: npm runs commands at the top of the project and keeps here where it was called. */
export function fileAsWritten(name: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '.', name);
}
