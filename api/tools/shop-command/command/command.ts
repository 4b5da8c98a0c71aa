import type { ParseArgsOptionsConfig } from 'node:util';
import type { CommandShop } from './command-shop.ts';
import type { Terminal } from './terminal.ts';

/** What was written behind a command's name. */
export interface CommandInput {
  options: Readonly<Record<string, string | boolean | undefined>>;
  operands: readonly string[];
}

/**
 * What a command needs of the database: `present` must find a shop of this release in it, `new` prepares an empty one
 * too, `unprepared` takes it as it is.
 */
export type DatabaseNeed = 'present' | 'new' | 'unprepared';

/** A task for the person who runs the shop. */
export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** How it is written behind its name, such as `<file> [--dry-run]`. */
  usage: string;
  /** What a person should know before using it. */
  explanation: string;
  options: ParseArgsOptionsConfig;
  /** How many words without a dash it takes, at least and at most. */
  operands: readonly [min: number, max: number];
  database: DatabaseNeed;
  /** @returns the exit code: 0 when all is well */
  run(shop: CommandShop, input: CommandInput, terminal: Terminal): Promise<number>;
}

/** What was written cannot be understood; the sentence says why. Exit code 2. */
export class UsageError extends Error {}

/** A text option, or undefined where it was left out. */
export function textOption({ options }: CommandInput, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}
