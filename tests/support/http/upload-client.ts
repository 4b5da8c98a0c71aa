import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { formBody, pictureOperation, pictureParts } from './upload.ts';

const PATH = { rest: '/api/products/upload/', graphql: '/graphql' };

/** Uploads a picture. Over GraphQL, refusals before the operation runs have a status of their own. */
export async function sendPicture(
  url: string,
  token: string,
  content: Buffer,
  face: keyof typeof PATH = 'rest',
) {
  const parts = face === 'rest' ? pictureParts(content) : pictureOperation(content);
  const { payload, contentType } = formBody(parts);
  const response = await fetch(`${url}${PATH[face]}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': contentType,
      'apollo-require-preflight': 'true',
    },
    body: new Uint8Array(payload),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const head = (path: string, token: string, size: string) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: shop',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=b',
    'apollo-require-preflight: true',
    size,
    '\r\n',
  ].join('\r\n');

const FIRST = {
  rest: '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
  graphql: [
    '--b\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query":"mutation ($image: Upload!) { uploadProductImage(image: $image) }","variables":{"image":null}}\r\n',
    '--b\r\ncontent-disposition: form-data; name="map"\r\n\r\n{"0":["variables.image"]}\r\n',
    '--b\r\ncontent-disposition: form-data; name="0"; filename="a.png"\r\n\r\n',
  ].join(''),
};

/** Starts an upload of a megabyte and drops the connection in the middle. */
export async function dropUpload(url: string, token: string, face: keyof typeof FIRST): Promise<void> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(head(PATH[face], token, 'content-length: 1048576\r\nexpect: 100-continue'));
  await once(socket, 'data');
  socket.write(FIRST[face]);
  socket.write(Buffer.alloc(100_000, 1));
  await sleep(30);
  socket.resetAndDestroy();
}

const chunk = (data: Buffer | string) => `${Buffer.byteLength(data).toString(16)}\r\n`;

/** Sends up to 50 MB without a content length until the server stops it; returns the bytes sent and the response. */
export async function pourIn(
  url: string,
  token: string,
  face: keyof typeof FIRST,
): Promise<{ answer: string; sent: number }> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const state = { answer: '', isOver: false };
  socket.on('data', (data: Buffer) => (state.answer += data.toString()));
  for (const event of ['error', 'close', 'end']) socket.on(event, () => (state.isOver = true));
  socket.write(head(PATH[face], token, 'transfer-encoding: chunked'));
  socket.write(`${chunk(FIRST[face])}${FIRST[face]}\r\n`);
  const piece = Buffer.alloc(64 * 1024, 1);
  const isToldToStop = () => state.isOver || state.answer !== '';
  for (let sent = 0; sent < 50 * 16 && !isToldToStop(); sent += 1) {
    socket.write(chunk(piece));
    socket.write(piece);
    socket.write('\r\n');
    // Count only what the server has read, and leave time to notice its response.
    do await sleep(2);
    while (socket.writableLength > 0 && !isToldToStop());
  }
  for (let waited = 0; !isToldToStop() && waited < 5000; waited += 20) await sleep(20);
  const sent = socket.bytesWritten - socket.writableLength;
  socket.destroy();
  return { answer: state.answer, sent };
}

/**
 * Starts an upload with an invalid token and sends the rest after the response.
 * @returns the response's status, and whether the same connection then serves another call
 */
export async function refusedUpload(
  url: string,
  face: keyof typeof FIRST,
  size: number,
): Promise<{ status: number; isOpen: boolean }> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const state = { answers: '', isOver: false };
  socket.on('data', (data: Buffer) => (state.answers += data.toString()));
  for (const event of ['error', 'close', 'end']) socket.on(event, () => (state.isOver = true));
  const waitFor = async (text: string) => {
    while (!state.isOver && !state.answers.includes(text)) await sleep(10);
  };
  socket.write(head(PATH[face], 'nobody', `content-length: ${size}`) + FIRST[face]);
  await waitFor('\r\n\r\n');
  const status = Number(state.answers.split(' ')[1]);
  socket.write(Buffer.alloc(size - FIRST[face].length, 1));
  socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n');
  await waitFor('{"status":"ok"}');
  socket.destroy();
  return { status, isOpen: state.answers.includes('{"status":"ok"}') };
}

/** Requests a path exactly as written; other clients normalise it. */
export async function getVerbatim(url: string, path: string): Promise<{ status: number; body: string }> {
  const { port, hostname } = new URL(url);
  return await new Promise((resolve, reject) => {
    const asked = request({ port, hostname, path }, (response) => {
      let body = '';
      response.on('data', (data: Buffer) => (body += data.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    asked.on('error', reject);
    asked.end();
  });
}
