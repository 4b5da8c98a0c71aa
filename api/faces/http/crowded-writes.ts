import type { FastifyInstance } from 'fastify';
import { refuseIfCrowded } from '../../platform/database/writers.ts';
import type { Parts } from '../../shop/context/context.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what writes while too many wait to. Each mutation asks for itself: a document may only read. */
export function registerCrowdedWrites(app: FastifyInstance, { em }: Parts['orm']): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (!READING.has(method) && routeOptions.url !== '/graphql') await refuseIfCrowded(em);
  });
}
