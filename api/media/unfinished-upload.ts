import type { FastifyInstance } from 'fastify';

/** An answer to a request whose body has not come in full ends the connection: nobody reads a refused file to its end. */
export function closeUnfinishedUploads(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete) reply.header('connection', 'close');
  });
}
