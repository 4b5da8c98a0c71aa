import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import { z } from 'zod';
import type { Metrics } from './metrics.ts';

/** A worker that is starting, or busy for longer than this, is left out this time. */
const PATIENCE_MS = 3000;

const question = z.object({ figuresWanted: z.number() });
const answer = z.object({ figuresOf: z.number(), registries: z.array(z.array(z.looseObject({}))) });

type Registries = z.infer<typeof answer>['registries'];

/** Answers the parent's questions for this worker's figures. */
export function giveToParent({ own, shared }: Metrics): void {
  const give = async (number: number) => {
    const registries = await Promise.all([own.getMetricsAsJSON(), shared.getMetricsAsJSON()]);
    // The parent may have gone meanwhile.
    if (process.connected) process.send?.({ figuresOf: number, registries });
  };
  process.on('message', (message: unknown) => {
    const asked = question.safeParse(message);
    if (asked.success) void give(asked.data.figuresWanted);
  });
}

/** @returns a function that asks all workers and puts what they answer into one text */
export function gatherFromWorkers(): () => Promise<string> {
  const open = new Map<number, (registries: Registries) => void>();
  let questions = 0;
  cluster.on('message', (_worker, message: unknown) => {
    const given = answer.safeParse(message);
    if (given.success) open.get(given.data.figuresOf)?.(given.data.registries);
  });
  return async () => {
    const number = (questions += 1);
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const gathered: Registries[] = [];
    const all = new Promise<void>((resolve) => {
      open.set(number, (registries) => {
        gathered.push(registries);
        if (gathered.length === workers.length) resolve();
      });
      if (workers.length === 0) resolve();
    });
    for (const worker of workers) worker?.send({ figuresWanted: number });
    await Promise.race([all, sleep(PATIENCE_MS, undefined, { ref: false })]);
    open.delete(number);
    return await AggregatorRegistry.aggregate(gathered.flat()).metrics();
  };
}
