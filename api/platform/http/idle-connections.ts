import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes connections on which nothing has moved for that long. While the server itself is still making an answer the
 * connection stays open: the client is not the one who is late.
 */
export function limitIdleConnections(server: Server, milliseconds: number): Server {
  const latest = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }, response) => latest.set(socket, response));
  return server.setTimeout(milliseconds, (socket: Socket) => {
    const response = latest.get(socket);
    const isMaking = response?.req.complete === true && !response.headersSent;
    if (!isMaking) socket.destroy();
  });
}
