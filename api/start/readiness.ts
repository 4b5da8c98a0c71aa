import cluster, { type Worker } from 'node:cluster';
import { z } from 'zod';

const readyMessage = z.object({ readyOn: z.string() });

/** Reports that this process is serving: a worker to its parent, otherwise on stdout. */
export function announceReady(url: string): void {
  if (cluster.worker) cluster.worker.send({ readyOn: url });
  else process.stdout.write(`ready on ${url}\n`);
}

/** Resolves with the worker's address when it reports that it is serving. */
export function readyAddress(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      const parsed = readyMessage.safeParse(message);
      if (parsed.success) resolve(parsed.data.readyOn);
    });
  });
}
