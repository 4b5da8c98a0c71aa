import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { MAX_UPLOAD_BYTES } from '../../domain/catalogue/picture-upload.ts';

/**
 * In milliseconds: how long a client may go on sending after the answer. A connection that is closed with unread bytes is
 * reset, and a reset can overtake the answer.
 */
const LINGER_MS = 500;

/**
 * Closes the connection when a request is answered before its body has arrived, so that a rejected file is not read to
 * the end. Exception: if nothing was read yet and the body is at most twice the upload limit, it is received and
 * discarded. A client whose connection closes while it is sending would see a network error instead of the answer (no
 * free slot).
 */
export function closeUnfinishedUploads(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || canBeDiscarded(raw)) return;
    reply.header('connection', 'close');
    // Node closes by this when the answer has been sent.
    raw.socket.destroySoon = () => closeGently(raw);
  });
}

function closeGently(request: IncomingMessage): void {
  const { socket } = request;
  socket.end();
  request.resume();
  setTimeout(() => socket.destroy(), LINGER_MS);
}

function canBeDiscarded({ headers, readableDidRead }: IncomingMessage): boolean {
  return !readableDidRead && Number(headers['content-length']) <= 2 * MAX_UPLOAD_BYTES;
}
