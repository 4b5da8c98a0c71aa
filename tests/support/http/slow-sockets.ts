import { connect, type Socket } from 'node:net';

/** What a slow caller sends at first; then it goes on by the byte. */
export const SLOW_HEADERS = 'GET /api/products HTTP/1.1\r\nhost: shop\r\nx-slow: ';
export const SLOW_BODY = slowBody('/api/users/login');
/** A visitor's document, which is read before the router is asked. */
export const SLOW_DOCUMENT = slowBody('/graphql');

function slowBody(path: string): string {
  return `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"`;
}

/** Many callers who never finish what they say, each cut one replaced at once, until they are told to stop. */
export class SlowSockets {
  readonly #address: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #isOver = false;
  /** Milliseconds that each of those that the server has cut had lived. */
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
    // What the server says meanwhile must be read, or its end would not be seen.
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
