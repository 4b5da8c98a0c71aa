import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { MAX_UPLOAD_BYTES } from '../../domain/catalogue/picture-upload.ts';

/**
 * Closes the connection when a request is answered before its body has arrived. Exception: an unread body of at most
 * twice the upload limit is received and discarded, because a client that is still sending would see a network error
 * instead of the answer (no free slot).
 */
export function closeUnfinishedUploads(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete && !canBeDiscarded(request.raw)) reply.header('connection', 'close');
  });
}

function canBeDiscarded({ headers, readableDidRead }: IncomingMessage): boolean {
  return !readableDidRead && Number(headers['content-length']) <= 2 * MAX_UPLOAD_BYTES;
}
