import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

export const BUCKET = 'irun-media';

/** Keys that it gives at a time, so that a list is read to its end with few files. */
const LISTED_AT_ONCE = 5;

/** What the server knows; anything else it refuses. */
const KEY = 'S3RVER';

/**
 * A server that speaks S3, with one bucket, behind a line that can be cut: `refuse` ends connections, `hang` takes calls
 * and never answers them.
 */
export class S3Server {
  line: 'open' | 'refuse' | 'hang' = 'open';
  /** Told of each call before it is passed on. */
  onCall: (method: string, url: string) => void = () => undefined;
  readonly #folder: string;
  readonly #servers: S3rver[] = [];
  readonly #door: Server;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#door = createServer((call, answer) => this.#pass(call, answer));
  }

  static async start(): Promise<S3Server> {
    const server = new S3Server(await mkdtemp(path.join(tmpdir(), 'irun-s3-')));
    const strict = await server.#open(false);
    // It takes the slash behind the bucket's name in the address of a list for a wrong signature.
    const lenient = await server.#open(true);
    server.#target = (url) =>
      url.startsWith(`/${BUCKET}/?`)
        ? { port: lenient, path: `${url}&max-keys=${LISTED_AT_ONCE}` }
        : { port: strict, path: url };
    server.#door.listen(0, '127.0.0.1');
    await once(server.#door, 'listening');
    return server;
  }

  /** Cuts what is connected too. */
  cut(line: 'refuse' | 'hang'): void {
    this.line = line;
    this.#door.closeAllConnections();
  }

  /** The settings by which a shop stores its pictures here. */
  env(): Record<string, string> {
    return { MEDIA_STORE: 's3', ...this.bucketEnv() };
  }

  bucketEnv(): Record<string, string> {
    const { port } = this.#door.address() as AddressInfo;
    return {
      MEDIA_S3_BUCKET: BUCKET,
      MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      MEDIA_S3_ACCESS_KEY_ID: KEY,
      MEDIA_S3_SECRET_ACCESS_KEY: KEY,
    };
  }

  async stop(): Promise<void> {
    this.#door.close();
    this.#door.closeAllConnections();
    await Promise.all(this.#servers.map((server) => server.close()));
    await rm(this.#folder, { recursive: true, force: true });
  }

  #target: (url: string) => { port: number; path: string } = (path) => ({ port: 0, path });

  async #open(allowMismatchedSignatures: boolean): Promise<number> {
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: this.#folder,
      configureBuckets: [{ name: BUCKET, configs: [] }],
      allowMismatchedSignatures,
    });
    this.#servers.push(server);
    return (await server.run()).port;
  }

  #pass(call: IncomingMessage, answer: ServerResponse): void {
    this.onCall(call.method ?? '', call.url ?? '');
    if (this.line === 'refuse') call.socket.destroy();
    if (this.line !== 'open') return;
    const { method, url = '', headers } = call;
    const onward = request({ host: '127.0.0.1', ...this.#target(url), method, headers });
    onward.on('error', () => call.socket.destroy());
    onward.on('response', (found) => {
      answer.writeHead(found.statusCode ?? 500, found.headers);
      found.pipe(answer);
    });
    call.on('error', () => onward.destroy());
    call.pipe(onward);
  }
}
