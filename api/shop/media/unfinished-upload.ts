import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { MAX_UPLOAD_BYTES } from '../../domain/catalogue/picture-upload.ts';

/**
 * Closes the connection when a request is answered before its body has arrived, so that a rejected file is not read to
 * the end. Exception: if nothing was read yet and the body is at most twice the upload limit, it is received and
 * discarded. A client whose connection closes while it is sending would see a network error instead of the answer (no
 * free slot).
 */
export function closeUnfinishedUploads(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete && !canBeDiscarded(request.raw)) reply.header('connection', 'close');
  });
}

function canBeDiscarded({ headers, readableDidRead }: IncomingMessage): boolean {
  return !readableDidRead && Number(headers['content-length']) <= 2 * MAX_UPLOAD_BYTES;
}
