import type { Socket } from 'node:net';
import { NO_PAGE_POLICY } from './content-security-policy.ts';

const RESPONSES: Record<number, [status: string, detail: string]> = {
  400: ['Bad Request', 'This is not a request that can be read.'],
  408: ['Request Timeout', 'The request took too long to arrive.'],
  431: ['Request Header Fields Too Large', 'The headers of the request are too large.'],
};

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers malformed HTTP, which never reaches a route, and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const [words, detail] = RESPONSES[status] ?? ['', ''];
  const body = JSON.stringify({ detail });
  const head = [
    `HTTP/1.1 ${status} ${words}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    `content-security-policy: ${NO_PAGE_POLICY}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
