import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { seedDemo } from '../../../api/tools/demo/seed.ts';
import { runShopCommand } from '../../../api/tools/shop-command/run-command.ts';
import type { Terminal } from '../../../api/tools/shop-command/command/terminal.ts';
import { cloneDatabase } from '../database/database.ts';

/** What the user types when asked, in this order, or pipes in. */
export interface Typed {
  answers?: string[];
  hidden?: string[];
  piped?: string;
}

export interface CommandResult {
  code: number;
  /** Text on stdout. */
  out: string;
  /** Text on stderr. */
  told: string;
}

/** Runs a command in this process. Without typed input there is no terminal. */
export async function runCommand(
  words: string[],
  env: Record<string, string>,
  typed: Typed = {},
): Promise<CommandResult> {
  const out: string[] = [];
  const told: string[] = [];
  const answers = [...(typed.answers ?? [])];
  const hidden = [...(typed.hidden ?? [])];
  const terminal: Terminal = {
    isInteractive: typed.answers !== undefined || typed.hidden !== undefined,
    say: (line) => void out.push(`${line}\n`),
    tell: (line) => void told.push(`${line}\n`),
    pass: async (data: Readable) => void out.push((await buffer(data)).toString()),
    ask: async () => answers.shift() ?? '',
    askHidden: async () => hidden.shift() ?? '',
    readInput: async () => typed.piped ?? '',
  };
  // Keeps its log out of the test's output.
  const code = await runShopCommand(words, { LOG_LEVEL: 'warn', ...env }, terminal);
  return { code, out: out.join(''), told: told.join('') };
}

/** A database for commands, with or without demonstration data. */
export class CommandLine {
  readonly url: string;
  readonly #client: Client;
  readonly #drop: () => Promise<void>;

  private constructor(url: string, client: Client, drop: () => Promise<void>) {
    this.url = url;
    this.#client = client;
    this.#drop = drop;
  }

  static async start(options: { demo?: boolean } = {}): Promise<CommandLine> {
    const database = await cloneDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const line = new CommandLine(database.url, client, () => database.drop());
    if (options.demo) {
      await seedDemo(client, {
        now: new Date('2026-11-20T12:00:00.000Z'),
        hashPassword: async () => 'hash',
        prices: 'thousandths',
      });
    }
    return line;
  }

  run(words: string[], typed?: Typed, env: Record<string, string> = {}): Promise<CommandResult> {
    return runCommand(words, { DATABASE_URL: this.url, ...env }, typed);
  }

  async sql<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#client.query<Row & Record<string, unknown>>(text, values);
    return rows;
  }

  async stop(): Promise<void> {
    await this.#client.end();
    await this.#drop();
  }
}
