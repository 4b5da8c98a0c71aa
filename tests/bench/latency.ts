import { Agent, request } from 'node:http';
import { median } from '../support/measuring/median.ts';
import type { Load } from './load.ts';

/** Latency for one client that waits for each response, in milliseconds. */
export interface Latency {
  p50: number;
  p99: number;
}

/** In milliseconds. */
const ENOUGH = 2000;

const one = new Agent({ keepAlive: true, maxSockets: 1 });
const many = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Requests all of `loads` in turn, one after another, until there are `count` responses or it has taken long enough.
 */
export async function waitFor(loads: Load[], count: number): Promise<Latency> {
  const times: number[] = [];
  const end = performance.now() + ENOUGH;
  for (let nr = 0; nr < count && (nr < loads.length || performance.now() < end); nr += 1) {
    const load = loads[nr % loads.length];
    if (!load) throw new Error('nothing to ask');
    const began = performance.now();
    await ask(load, one);
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: median(times), p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

/** Requests each of `loads` once over 16 connections; returns the milliseconds until the last response. */
export async function askEach(loads: Load[]): Promise<number> {
  const waiting = [...loads];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let load = waiting.shift(); load; load = waiting.shift()) await ask(load, many);
    }),
  );
  return performance.now() - began;
}

/** @throws Error for any response that is not a success, including GraphQL errors */
function ask({ url, method = 'GET', headers = {}, body = '' }: Load, agent: Agent): Promise<void> {
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent, method, headers: { ...headers, ...(body !== '' && length) } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const isRefused = parts[0]?.toString('latin1', 0, 10).startsWith('{"errors"');
          if (answer.statusCode === 200 && isRefused !== true) resolve();
          else
            reject(
              new Error(`${url}: ${answer.statusCode} ${Buffer.concat(parts).toString().slice(0, 300)}`),
            );
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
