import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Node accepts one connection of a listener in each turn of its event loop, and a turn of a busy shop takes 20 to 100
 * ms: of a crowd that came at once, the last waited 9 s to be accepted. With so many listeners on its port a process
 * accepts as many in a turn; the kernel spreads connections over them. Only Linux does that.
 */
const LISTENERS = process.platform === 'linux' ? 16 : 1;

export interface Listening {
  /** Such as `http://127.0.0.1:4000`. */
  url: string;
  /** Accepts nothing more; once the connections have ended, closes the app. */
  close: () => Promise<void>;
}

export interface Place {
  /** 0: a free one. */
  port: number;
  host: string;
}

/**
 * @param isShared the port is shared with other processes of this shop, and known to be free of anybody else's
 * @throws Error EADDRINUSE
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: Place,
  isShared: boolean,
): Promise<Listening> {
  const reusePort = isShared || LISTENERS > 1;
  if (reusePort && !isShared) await requireFreePort({ port, host });
  const url = await app.listen({ port, host, ...(reusePort && { reusePort }) });
  const { port: bound } = app.server.address() as AddressInfo;
  const more = await Promise.all(
    Array.from({ length: LISTENERS - 1 }, () => listenFor(app, { port: bound, host })),
  );
  return {
    url,
    close: async () => {
      // All listeners first: the app waits only for the connections of its own, and then closes what answers need.
      await Promise.all([...more, app.server].map(closed));
      await app.close();
    },
  };
}

/** Hands its connections to the app, which treats them as its own. With the options that Node gives an HTTP server. */
async function listenFor(app: FastifyInstance, place: Place): Promise<Server> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket);
  });
  server.listen({ ...place, reusePort: true });
  await once(server, 'listening');
  return server;
}

async function closed(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

/**
 * A port that is listened on together could be shared with another shop too, so ask first.
 * @throws Error EADDRINUSE
 */
export async function requireFreePort(place: Place): Promise<void> {
  const server = createServer().listen(place);
  await once(server, 'listening');
  await closed(server);
}
