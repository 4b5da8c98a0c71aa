import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { limitIdleConnections } from '../../../api/platform/http/idle-connections.ts';

const LIMIT_MS = 150;
/** Several times the limit: a busy machine may be late. */
const LONG_MS = 4 * LIMIT_MS;

let stop: (() => void) | undefined;
afterEach(() => stop?.());

async function listen(answer: RequestListener): Promise<number> {
  const server = limitIdleConnections(createServer(answer), LIMIT_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return (server.address() as AddressInfo).port;
}

/** What comes until the server closes the connection. */
async function talk(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  if (text) socket.write(text);
  let said = '';
  for await (const chunk of socket) said += String(chunk);
  return said;
}

it('an answer that takes longer than a connection may be idle arrives', async () => {
  const port = await listen(
    (_request, response) => void sleep(LONG_MS).then(() => response.end('here it is')),
  );
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(await response.text()).toBe('here it is');
});

it('a connection without a request, or with half of one, is closed', async () => {
  const port = await listen((_request, response) => response.end('never asked'));
  expect(await talk(port, '')).toBe('');
  expect(await talk(port, 'GET / HTTP/1.1\r\nhost: shop')).toBe('');
});

it('a connection whose body does not come is closed', async () => {
  const port = await listen((request) => void request.resume());
  expect(await talk(port, 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 5\r\n\r\nhal')).toBe('');
});

it('a connection is closed when its answer stands still', async () => {
  const port = await listen((_request, response) => void response.write('the first half'));
  expect(await talk(port, 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n')).toContain('the first half');
});
