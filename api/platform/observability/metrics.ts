import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Meter, MeteredOperation, MeteredRequest } from './meter.ts';

/** In seconds: kept answers take less than a millisecond, and 10 s is beyond every time limit of the shop. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Methods of HTTP that routes take; a client may send any of several dozen others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface Named {
  name: string;
  help: string;
}

/** Figures by the value of a label, such as a queue; without labels by ''. None while they are not known. */
export type Values = Readonly<Record<string, number>>;

/** Figures that are read when somebody asks for them. */
export interface Reading extends Named {
  /** What the keys of the values are; absent for a single figure. */
  label?: string;
  read: () => Values | Promise<Values>;
}

/** The figures of one process in Prometheus' format. */
export class Metrics implements Meter {
  /** What this process has done and has. */
  readonly own = new Registry();
  /** What is true of the shop, whichever of its processes is asked. */
  readonly shared = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #operations: Histogram<'operation' | 'code'>;

  /** @param worker tells the processes of one shop apart; null when there is only one */
  constructor(worker: string | null) {
    const registers = [this.own];
    if (worker !== null) this.own.setDefaultLabels({ worker });
    collectDefaultMetrics({ register: this.own });
    this.#requests = new Histogram({
      name: 'irun_http_request_duration_seconds',
      help: 'Answered requests by route, kept answers included.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    });
    this.#operations = new Histogram({
      name: 'irun_graphql_operation_duration_seconds',
      help: 'GraphQL operations that ran, by the name of the document if it is one of the shop’s own, and the code of the first error.',
      labelNames: ['operation', 'code'],
      buckets: BUCKETS,
      registers,
    });
  }

  request({ method, route, status, seconds }: MeteredRequest): void {
    this.#requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds);
  }

  operation({ operation, code, seconds }: MeteredOperation): void {
    this.#operations.observe({ operation, code }, seconds);
  }

  addGauge(registry: Registry, { name, help, label, read }: Reading): void {
    const gauge = new Gauge({
      name,
      help,
      // All processes of a shop see the same of what is shared, but for a moment's difference.
      aggregator: registry === this.shared ? 'max' : 'sum',
      labelNames: label === undefined ? [] : [label],
      registers: [],
      async collect() {
        const values = Object.entries(await read());
        if (label === undefined && values.length === 0) this.remove();
        else this.reset();
        for (const [key, value] of values) this.set(label === undefined ? {} : { [label]: key }, value);
      },
    });
    registry.registerMetric(gauge);
  }

  /** A figure of this process that only grows. */
  addCounter({ name, help }: Named, read: () => number): void {
    const counter = new Counter({
      name,
      help,
      registers: [],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
    this.own.registerMetric(counter);
  }

  async text(): Promise<string> {
    return (await Promise.all([this.own.metrics(), this.shared.metrics()])).join('\n');
  }
}
