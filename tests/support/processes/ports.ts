import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';

/** A port on which nobody listens. */
export async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Forwards connections to `port`, as if an unreachable server were back. */
export async function relayTo(target: { host: string; port: number }, port: number): Promise<Server> {
  const relay = createServer((socket) => {
    const onward = connect(target.port, target.host);
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
    // A server that waits for a client which is gone holds up others: PostgreSQL drops no database meanwhile.
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  relay.listen(port, '127.0.0.1');
  await once(relay, 'listening');
  return relay;
}
