import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What the shop's connection that hears of changes calls itself. */
const LISTENER = 'irun-changes';

/** A way to the database on which the connection that hears of changes can be made deaf: open, and nothing comes. */
export class DeafLine {
  readonly url: string;
  readonly #server: Server;
  readonly #listening: Set<Socket>;

  private constructor(url: string, server: Server, listening: Set<Socket>) {
    this.url = url;
    this.#server = server;
    this.#listening = listening;
  }

  static async start(databaseUrl: string): Promise<DeafLine> {
    const target = new URL(databaseUrl);
    const listening = new Set<Socket>();
    const server = createServer((socket) => {
      const onward = connect(Number(target.port), target.hostname);
      // The first message of a connection names its application.
      socket.once('data', (first: Buffer) => first.includes(LISTENER) && listening.add(onward));
      for (const [one, other] of [
        [socket, onward],
        [onward, socket],
      ] as const) {
        one.on('error', () => other.destroy());
        one.on('close', () => {
          listening.delete(one);
          other.destroy();
        });
      }
      socket.pipe(onward).pipe(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    return new DeafLine(url.href, server, listening);
  }

  deafen(): void {
    for (const onward of this.#listening) onward.unpipe().pause();
  }

  /** Waits until the shop has given the deaf connection up and has another one. */
  async hearAgain(): Promise<void> {
    const deaf = [...this.#listening].filter((onward) => onward.isPaused());
    await Promise.all(deaf.filter((onward) => !onward.closed).map((onward) => once(onward, 'close')));
    while (this.#listening.size === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  close(): void {
    this.#server.close();
  }
}
