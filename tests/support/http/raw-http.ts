import { once } from 'node:events';
import { connect } from 'node:net';

/** Header names are in lower case; of repeated headers the last one counts. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends a request exactly as written, for what HTTP clients refuse to send: forbidden methods, doubled or oversized
 * headers, a foreign Host. Closes the connection afterwards.
 * @param head the lines above the body, without the empty line
 */
export async function sendRaw(url: string, head: readonly string[], body = ''): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const ended = once(socket, 'close');
  // The server may close the connection before it has read everything.
  socket.on('error', () => {});
  socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  await ended;
  const [top = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = top.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    ),
    body: rest.join('\r\n\r\n'),
  };
}
