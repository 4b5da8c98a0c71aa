import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { MAX_UPLOAD_BYTES } from '../../domain/catalogue/picture-upload.ts';

/**
 * An answer to a request whose body has not come in full ends the connection: nobody reads a refused file to its end.
 * Only one that says it is no larger than two pictures, and of which nothing was read, is let come and dropped: who
 * is still sending when the line is cut sees that it was cut, and not that there was no room.
 */
export function closeUnfinishedUploads(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete && !isBearable(request.raw)) reply.header('connection', 'close');
  });
}

function isBearable({ headers, readableDidRead }: IncomingMessage): boolean {
  return !readableDidRead && Number(headers['content-length']) <= 2 * MAX_UPLOAD_BYTES;
}
