import cluster, { type Worker } from 'node:cluster';
import { z } from 'zod';

const readyMessage = z.object({ readyOn: z.string() });

/** Says that this process serves: to the person who started the shop, or to the process that keeps the workers. */
export function tellReady(url: string): void {
  if (cluster.worker) cluster.worker.send({ readyOn: url });
  else process.stdout.write(`ready on ${url}\n`);
}

/** The address that a worker has said it serves. */
export function readyAddress(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      const said = readyMessage.safeParse(message);
      if (said.success) resolve(said.data.readyOn);
    });
  });
}
