import { z } from 'zod';
import type { TracingSettings } from '../observability/tracing.ts';
import { whole } from './whole.ts';

const SHARE = 'must be a share, such as 0.1, and at most 1';

export const observabilityEnvironment = {
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().transform(headerPairs).optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('irun'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: SHARE }).min(0, SHARE).max(1, SHARE).default(1),
};

/** Where figures are served; null when nobody asks for them. */
export type MetricsSettings = { port: number; host: string } | null;

export function metricsSettings(read: {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
}): MetricsSettings {
  return read.METRICS_PORT === undefined ? null : { port: read.METRICS_PORT, host: read.METRICS_HOST };
}

export function tracingSettings(read: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}): TracingSettings {
  const endpoint = read.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  return {
    endpoint,
    headers: read.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: read.OTEL_SERVICE_NAME,
    share: read.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** As OpenTelemetry writes them: `name=value` with commas between, values percent-encoded where they need it. */
function headerPairs(text: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*([!-~]+)\s*$/.exec(pair));
  try {
    return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '%')]));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be header=value, with commas between several' });
    return z.NEVER;
  }
}
