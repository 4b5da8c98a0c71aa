import { context, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { markFailed, TRACER } from './span.ts';

type Callback = (error: Error | undefined, ...results: never[]) => void;
type Anything = (...given: unknown[]) => unknown;

/** PostgreSQL's texts have numbered parameters, so a text contains no value. */
const MAX_TEXT = 4000;

/** Records each statement as a step of the trace that runs it; those of no trace, such as the queue's polling, are not. */
export function tracePool(pool: Pool): void {
  pool.on('connect', traceClient);
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<PoolClient>;
  // A waiting caller is called back by whoever releases a connection, in that one's context.
  const bound = (callback?: Callback) => connect(callback && context.bind(context.active(), callback));
  pool.connect = bound as Pool['connect'];
}

function traceClient(client: ClientBase): void {
  const query = client.query.bind(client) as Anything;
  const traced: Anything = (...given) => {
    const text = textOf(given[0]);
    if (text === null || !trace.getActiveSpan()) return query(...given);
    const span = trace.getTracer(TRACER).startSpan(`SQL ${text.trimStart().split(/\s/, 1)[0] ?? ''}`, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) },
    });
    const last = given.at(-1);
    if (typeof last === 'function') return query(...given.slice(0, -1), endedBy(span, last as Callback));
    const running = query(...given);
    if (running instanceof Promise) void running.then(...endings(span));
    else span.end();
    return running;
  };
  client.query = traced as ClientBase['query'];
}

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  const text: unknown = (query as { text?: unknown } | null | undefined)?.text;
  return typeof text === 'string' ? text : null;
}

function endings(span: Span): [() => void, (error: unknown) => void] {
  return [
    () => span.end(),
    (error) => {
      markFailed(span, error);
      span.end();
    },
  ];
}

function endedBy(span: Span, callback: Callback): Callback {
  const [end, fail] = endings(span);
  return context.bind(context.active(), (error, ...results) => {
    if (error) fail(error);
    else end();
    callback(error, ...results);
  });
}
