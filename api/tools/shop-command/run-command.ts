import { parseArgs } from 'node:util';
import { outcomeUnknown, ShopError } from '../../domain/errors.ts';
import { isConnectionLost } from '../../platform/database/errors.ts';
import { FileStoreError } from '../../platform/files/file-store.ts';
import { UnknownOutcomeError } from '../../platform/database/sql-transaction.ts';
import { readSettings } from '../../settings.ts';
import { type Command, type CommandInput, UsageError } from './command/command.ts';
import { openCommandShop } from './command/command-shop.ts';
import { COMMANDS } from './commands.ts';
import { helpFor, overview } from './help.ts';
import type { Terminal } from './command/terminal.ts';

/**
 * Runs the command line given to `npm run shop --`. Prints a failure as one sentence.
 * @returns the exit code: 0 success, 1 failure (or findings of the doctor), 2 wrong usage
 */
export async function runShopCommand(
  words: readonly string[],
  env: Record<string, string | undefined>,
  terminal: Terminal,
): Promise<number> {
  const [name = 'help', ...rest] = words;
  try {
    if (['help', '--help', '-h'].includes(name)) return help(rest[0], terminal);
    const command = find(name);
    if (rest.includes('--help') || rest.includes('-h')) return help(name, terminal);
    return await run(command, parse(command, rest), env, terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.tell(error.message);
      return 2;
    }
    terminal.tell(sentenceFor(error));
    return 1;
  }
}

function help(name: string | undefined, terminal: Terminal): number {
  terminal.say(name === undefined ? overview(COMMANDS) : helpFor(find(name)));
  return 0;
}

function find(name: string): Command {
  const command = COMMANDS.find((known) => known.name === name);
  if (!command) throw new UsageError(`There is no command ${name}. See: npm run shop -- help`);
  return command;
}

function parse(command: Command, words: readonly string[]): CommandInput {
  const [min, max] = command.operands;
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: command.options,
      allowPositionals: max > 0,
    });
    if (positionals.length < min || positionals.length > max) {
      throw new Error(`Usage: ${command.name} ${command.usage}`);
    }
    return { options: values as CommandInput['options'], operands: positionals };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${reason}\nSee: npm run shop -- help ${command.name}`);
  }
}

async function run(
  command: Command,
  input: CommandInput,
  env: Record<string, string | undefined>,
  terminal: Terminal,
): Promise<number> {
  const shop = await openCommandShop(readSettings(env), command.database, terminal);
  try {
    return await command.run(shop, input, terminal);
  } finally {
    await shop.close();
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof ShopError && error.fields) return Object.values(error.fields).join('\n');
  if (error instanceof AggregateError && error.message === '') return sentenceFor(error.errors[0]);
  if (error instanceof UnknownOutcomeError) return outcomeUnknown().message;
  const reason = error instanceof Error ? error.message : String(error);
  return isConnectionLost(error) && !(error instanceof FileStoreError)
    ? `The database went away (${reason}). Run the command again when it is back.`
    : reason;
}
