import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

/** Input and output of a command; tests replace it. */
export interface Terminal {
  /** Whether there is a person to ask. */
  isInteractive: boolean;
  /** Prints a line of the result on stdout. */
  say(line: string): void;
  /** Prints progress and errors on stderr, apart from the result, which may be redirected to a file. */
  tell(line: string): void;
  /** Streams the result to stdout. */
  pass(data: Readable): Promise<void>;
  ask(question: string): Promise<string>;
  /** Asks without echoing the input. */
  askHidden(question: string): Promise<string>;
  /** Reads all of stdin. */
  readInput(): Promise<string>;
}

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
