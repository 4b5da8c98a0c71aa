import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { Settings } from '../../settings.ts';
import type { Meter } from '../../platform/observability/meter.ts';
import type { Parts } from '../../shop/context/context.ts';

/** The figures of this process; several workers give theirs to their parent, which serves them together. */
export interface Figures {
  meter: Meter;
  /** Begins to serve them. @throws Error when the port is taken */
  serve(parts: Parts): Promise<void>;
  close(): Promise<void>;
}

/** Tells a worker which of its parent's places it has: one that replaces another goes on with that one's figures. */
export const WORKER_PLACE = 'IRUN_WORKER';

/** Null unless METRICS_PORT is set; nothing of this is loaded then. */
export async function openFigures({ metrics: place }: Settings): Promise<Figures | null> {
  if (!place) return null;
  const { Metrics } = await import('../../platform/observability/metrics.ts');
  const { serveMetrics } = await import('../../platform/observability/metrics-server.ts');
  const { giveToParent } = await import('../../platform/observability/worker-metrics.ts');
  const { addProcessFigures } = await import('./process-figures.ts');
  const { addShopFigures } = await import('./shop-figures.ts');
  const metrics = new Metrics(process.env[WORKER_PLACE] ?? null);
  let server: { close(): Promise<void> } | undefined;
  return {
    meter: metrics,
    async serve(parts) {
      await addProcessFigures(metrics, parts);
      addShopFigures(metrics, parts);
      if (cluster.isWorker) giveToParent(metrics);
      else {
        const served = await serveMetrics(place, () => metrics.text());
        parts.log.info({ url: served.url }, 'figures are served');
        server = served;
      }
    },
    close: async () => server?.close(),
  };
}

/** Serves the figures of all workers together. @throws Error when the port is taken */
export async function serveWorkerFigures(
  { metrics: place }: Settings,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  if (!place) return { close: async () => {} };
  const { serveMetrics } = await import('../../platform/observability/metrics-server.ts');
  const { gatherFromWorkers } = await import('../../platform/observability/worker-metrics.ts');
  const server = await serveMetrics(place, gatherFromWorkers());
  log.info({ url: server.url }, 'figures are served');
  return server;
}
