import { z } from 'zod';
import { whole } from './whole.ts';

export const observabilityEnvironment = {
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
};

/** Where figures are served; null when nobody asks for them. */
export type MetricsSettings = { port: number; host: string } | null;

export function metricsSettings(read: {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
}): MetricsSettings {
  return read.METRICS_PORT === undefined ? null : { port: read.METRICS_PORT, host: read.METRICS_HOST };
}
