import type { FastifyInstance } from 'fastify';
import { refuseIfCrowded } from '../../platform/database/writers.ts';
import type { Parts } from '../../shop/context/context.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what writes while too many wait to. Each mutation asks for itself: a document may only read. Routes without a
 * context write nothing of the shop's: those of the payment stand-ins are called for buyers who have begun.
 */
export function registerCrowdedWrites(app: FastifyInstance, { em }: Parts['orm']): void {
  app.addHook('onRequest', async ({ method, routeOptions: { url, config } }) => {
    const mayWrite = !READING.has(method) && config.needsContext !== false && url !== '/graphql';
    if (mayWrite) await refuseIfCrowded(em);
  });
}
