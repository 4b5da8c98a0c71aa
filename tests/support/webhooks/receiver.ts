import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it came in. */
export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; version: number; timestamp: string; data: Record<string, unknown> };
}

/** What a receiver does with a message: the status that it answers, `broken` for none, `silent` to keep it waiting. */
export type Reaction = number | 'broken' | 'silent';

/** A server on this machine that takes messages. */
export class Receiver {
  readonly received: Received[] = [];
  react: (message: Received) => Reaction = () => 204;
  headers: Record<string, string> = {};
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        const message = { headers: request.headers, text, body: JSON.parse(text) as Received['body'] };
        this.received.push(message);
        const reaction = this.react(message);
        if (reaction === 'broken') request.socket.destroy();
        else if (reaction !== 'silent') response.writeHead(reaction, this.headers).end('seen');
      });
    });
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hooks`;
  }

  get types(): string[] {
    return this.received.map(({ body }) => body.type);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
