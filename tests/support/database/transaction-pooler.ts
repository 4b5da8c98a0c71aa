import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Client, type QueryArrayResult } from 'pg';

/** A message of PostgreSQL's protocol: its kind, its length, its content. */
function message(kind: string, ...parts: (Buffer | string | number)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? int32(part) : Buffer.from(part))),
  );
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

const READY = 'Z';
const SSL_REQUEST = 80_877_103;

/**
 * What PgBouncer does in its modes, for plain queries: in transaction mode a client has a connection to PostgreSQL for one
 * transaction at a time, the one that was used last.
 */
export class Pooler {
  readonly #server: Server;
  readonly #target: string;
  readonly #mode: 'transaction' | 'session';
  readonly #idle: Client[] = [];
  readonly #all: Client[] = [];

  private constructor(target: string, mode: 'transaction' | 'session') {
    this.#target = target;
    this.#mode = mode;
    this.#server = createServer((line) => this.#serve(line));
  }

  static async start(target: string, mode: 'transaction' | 'session'): Promise<Pooler> {
    const pooler = new Pooler(target, mode);
    pooler.#server.listen(0, '127.0.0.1');
    await once(pooler.#server, 'listening');
    return pooler;
  }

  get url(): string {
    return `postgres://anybody@127.0.0.1:${(this.#server.address() as AddressInfo).port}/shop`;
  }

  async stop(): Promise<void> {
    this.#server.close();
    await Promise.all(this.#all.map((client) => client.end().catch(() => undefined)));
  }

  #serve(line: Socket): void {
    let rest = Buffer.alloc(0);
    let isStarted = false;
    let bound: Client | null = null;
    let work = Promise.resolve();
    const run = async (text: string) => {
      const client = bound ?? (await this.#lend());
      const result = await client.query({ text, rowMode: 'array' });
      const isOpen = text === 'begin' || (bound !== null && !['commit', 'rollback'].includes(text));
      bound = isOpen || this.#mode === 'session' ? client : null;
      if (bound === null) this.#idle.push(client);
      line.write(Buffer.concat([...answer(result), message(READY, isOpen ? 'T' : 'I')]));
    };
    line.on('error', () => line.destroy());
    line.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes]);
      for (;;) {
        const head = isStarted ? 1 : 0;
        if (rest.length < head + 4 || rest.length < head + rest.readInt32BE(head)) return;
        const end = head + rest.readInt32BE(head);
        const body = rest.subarray(head + 4, end);
        const kind = isStarted ? String.fromCharCode(rest[0] ?? 0) : '';
        rest = rest.subarray(end);
        if (kind === 'Q')
          work = work.then(() => run(body.subarray(0, -1).toString())).catch(() => void line.destroy());
        else if (kind === 'X') line.end();
        else if (kind === '') isStarted = this.#greet(line, body);
      }
    });
  }

  /** @returns whether queries follow */
  #greet(line: Socket, startup: Buffer): boolean {
    if (startup.readInt32BE(0) === SSL_REQUEST) {
      line.write('N');
      return false;
    }
    if (startup.includes('statement_timeout')) {
      const refusal = 'unsupported startup parameter: statement_timeout';
      line.end(message('E', `SFATAL\0C08P01\0M${refusal}\0\0`));
      return false;
    }
    // Not the process id of a backend: it is the pooler that would be asked to cancel.
    line.write(Buffer.concat([message('R', 0), message('K', randomInt(1e9, 2e9), 1), message(READY, 'I')]));
    return true;
  }

  async #lend(): Promise<Client> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    const client = new Client({ connectionString: this.#target });
    client.on('error', () => {});
    this.#all.push(client);
    await client.connect();
    return client;
  }
}

function answer({ fields, rows, command }: QueryArrayResult): Buffer[] {
  const done = message('C', `${command} ${rows.length}\0`);
  if (fields.length === 0) return [done];
  const columns = fields.map(({ name, dataTypeID }) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int32(0),
      int16(0),
      int32(dataTypeID),
      int16(-1),
      int32(-1),
      int16(0),
    ]),
  );
  const values = rows.map((row) =>
    message(
      'D',
      int16(row.length),
      ...row.flatMap((value: unknown) => [Buffer.byteLength(String(value)), String(value)]),
    ),
  );
  return [message('T', int16(columns.length), ...columns), ...values, done];
}
