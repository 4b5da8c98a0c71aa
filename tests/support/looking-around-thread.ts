import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { call, type Outcome } from './fleet-calls.ts';

const url = workerData as string;
const outcomes: Promise<Outcome>[] = [];
let isOver = false;
parentPort?.once('message', () => (isOver = true));
for (let turn = 1; !isOver; turn += 1) {
  outcomes.push(call({ method: 'GET', url: url.replace('{turn}', String(turn)) }));
  await sleep(10);
}
parentPort?.postMessage(await Promise.all(outcomes));
