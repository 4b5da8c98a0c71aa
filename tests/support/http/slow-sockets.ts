import { connect, type Socket } from 'node:net';

/** Sent at once; the rest follows byte by byte. */
export const SLOW_HEADERS = 'GET /api/products HTTP/1.1\r\nhost: shop\r\nx-slow: ';
export const SLOW_BODY = slowBody('/api/users/login');
/** A GraphQL request without a token, which is handled before the router. */
export const SLOW_DOCUMENT = slowBody('/graphql');

function slowBody(path: string): string {
  return `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"`;
}

/** Clients that never finish their request; each one that is cut off is replaced, until `stop`. */
export class SlowSockets {
  readonly #address: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #isOver = false;
  /** Milliseconds that each connection lasted before the server closed it. */
  readonly lives: number[] = [];

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#address = { host: hostname, port: Number(port) };
  }

  get open(): number {
    return this.#sockets.size;
  }

  begin(count: number, opening: string): void {
    for (let index = 0; index < count; index += 1) this.#open(opening);
  }

  stop(): void {
    this.#isOver = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  #open(opening: string): void {
    const socket = connect(this.#address);
    const began = performance.now();
    this.#sockets.add(socket);
    socket.write(opening);
    const drip = setInterval(() => socket.write('x'), 1000);
    // The response must be read, or the end would not be noticed.
    socket.resume().on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      this.#sockets.delete(socket);
      if (this.#isOver) return;
      this.lives.push(performance.now() - began);
      this.#open(opening);
    });
  }
}
