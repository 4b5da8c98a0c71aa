import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server process that can be killed and restarted at the same address. */
export class ServerProcess {
  readonly #args: string[];
  readonly #env: Record<string, string>;
  readonly #folder: string | undefined;
  #child: ChildProcess | null = null;
  /** stderr since the last start. */
  log: string[] = [];
  /** Empty until it runs; the port stays the same over restarts. */
  url = '';

  /** @param folder where it runs; this project's if it is left out */
  constructor(args: string[], env: Record<string, string>, folder?: string) {
    this.#args = args;
    this.#folder = folder;
    this.#env = { ...env, PORT: '0' };
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Null while it runs. */
  get exit(): { code: number | null; signal: NodeJS.Signals | null } | null {
    const { exitCode: code = null, signalCode: signal = null } = this.#child ?? {};
    return code === null && signal === null ? null : { code, signal };
  }

  /** Starts or restarts it and waits until it prints its address. */
  async start(): Promise<void> {
    this.log = [];
    const child = spawn(process.execPath, this.#args, {
      // As in `npm start`. With `test` some libraries behave differently.
      env: { ...process.env, NODE_ENV: 'production', ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(this.#folder !== undefined && { cwd: this.#folder }),
    });
    this.#child = child;
    child.stderr.on('data', (chunk: Buffer) => this.log.push(chunk.toString()));
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /ready on (\S+)$/.exec(line)?.[1];
      if (address === undefined) continue;
      this.url = address;
      this.#env['PORT'] = new URL(address).port;
      return;
    }
    throw new Error(`the server ended before it was ready:\n${this.log.join('')}`);
  }

  /** Sends a signal and waits for the end; returns the milliseconds it took. */
  async end(signal: NodeJS.Signals): Promise<number> {
    const child = this.#child;
    if (!child || this.exit) return 0;
    const started = performance.now();
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return performance.now() - started;
  }
}
