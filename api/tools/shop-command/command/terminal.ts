import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

/** Where a command reads and writes; tests put their own in its place. */
export interface Terminal {
  /** Whether somebody sits there who can be asked. */
  isInteractive: boolean;
  /** The command's result, a line. */
  say(line: string): void;
  /** What the person should know besides: progress and refusals. Apart from the result, which may go into a file. */
  tell(line: string): void;
  /** A stream of data as the result. */
  pass(data: Readable): Promise<void>;
  ask(question: string): Promise<string>;
  /** Asks without showing what is typed. */
  askHidden(question: string): Promise<string>;
  /** Everything that was piped in. */
  readInput(): Promise<string>;
}

/** The terminal this process was started from. */
export function systemTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  return {
    isInteractive: stdin.isTTY && stderr.isTTY,
    say: (line) => void stdout.write(`${line}\n`),
    tell: (line) => void stderr.write(`${line}\n`),
    async pass(data) {
      for await (const chunk of data) {
        if (!stdout.write(chunk)) await once(stdout, 'drain');
      }
    },
    ask: (question) => askOn(question, stderr),
    async askHidden(question) {
      stderr.write(question);
      const typed = await askOn('', new Writable({ write: (_chunk, _encoding, done) => done() }));
      stderr.write('\n');
      return typed;
    },
    readInput: () => text(stdin),
  };
}

async function askOn(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const { promise: ended, reject } = Promise.withResolvers<never>();
    lines.on('close', () => reject(new Error('Stopped.')));
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}
