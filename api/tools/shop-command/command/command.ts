import type { ParseArgsOptionsConfig } from 'node:util';
import type { CommandShop, DatabaseNeed } from './command-shop.ts';
import type { Terminal } from './terminal.ts';

/** The parsed arguments of a command. */
export interface CommandInput {
  options: Readonly<Record<string, string | boolean | undefined>>;
  operands: readonly string[];
}

export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** Arguments, such as `<file> [--dry-run]`. */
  usage: string;
  /** The long help text. */
  explanation: string;
  options: ParseArgsOptionsConfig;
  /** Minimum and maximum number of positional arguments. */
  operands: readonly [min: number, max: number];
  database: DatabaseNeed;
  /** @returns the exit code: 0 on success */
  run(shop: CommandShop, input: CommandInput, terminal: Terminal): Promise<number>;
}

/** Wrong usage; the message says why. Exit code 2. */
export class UsageError extends Error {}

/** A text option; undefined if it was left out. */
export function textOption({ options }: CommandInput, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}
