import { setTimeout as sleep } from 'node:timers/promises';
import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';

/** Where traces go; null when nobody asks for them. */
export type TracingSettings = {
  /** Of a collector that speaks OTLP over HTTP, such as `http://127.0.0.1:4318`. */
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  /** The share of requests and jobs that are traced, 0 to 1. */
  share: number;
} | null;

export interface Tracing {
  /** Sends what is still waiting, for at most a second. */
  close(): Promise<void>;
}

const LAST_SEND_MS = 1000;
const SEND_TIMEOUT_MS = 5000;

/**
 * Begins to record spans and to send them in batches. While the collector is away they are dropped. Nothing of the SDK
 * is loaded, and spans cost next to nothing, without settings.
 */
export async function openTracing(
  settings: TracingSettings,
  log: FastifyBaseLogger,
): Promise<Tracing | null> {
  if (!settings) return null;
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const sdk = await import('@opentelemetry/sdk-trace');
  const { endpoint, headers, service, share } = settings;
  const sampler = new sdk.TraceIdRatioBasedSampler(share);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers,
    timeoutMillis: SEND_TIMEOUT_MS,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // Whether to record is decided here, whatever the caller says in its header; the parts of a trace stay together.
    sampler: new sdk.ParentBasedSampler({
      root: sampler,
      remoteParentSampled: sampler,
      remoteParentNotSampled: sampler,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const warn = (text: string): void => log.warn({ reason: text.slice(0, 300) }, 'traces were not sent');
  diag.setLogger(
    { error: warn, warn: () => {}, info: () => {}, debug: () => {}, verbose: () => {} },
    DiagLogLevel.ERROR,
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => {}),
        sleep(LAST_SEND_MS, undefined, { ref: false }),
      ]);
      trace.disable();
      context.disable();
      propagation.disable();
      diag.disable();
    },
  };
}
