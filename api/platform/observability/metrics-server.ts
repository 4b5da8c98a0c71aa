import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';

export interface MetricsServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the figures at /metrics on a port of their own, so that a proxy in front of the shop cannot hand them out.
 * @throws Error when the port is taken
 */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  figures: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => void answer(request, response, figures));
  server.listen({ port, host });
  await once(server, 'listening');
  const { address, family, port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}/metrics`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  figures: () => Promise<string>,
): Promise<void> {
  if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
    response.writeHead(404).end();
    return;
  }
  try {
    const text = await figures();
    response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
  } catch (error) {
    response
      .writeHead(500, { 'content-type': 'text/plain' })
      .end(`The figures cannot be read: ${String(error)}`);
  }
}
