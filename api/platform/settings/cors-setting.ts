import { z } from 'zod';
import { isLoopbackHost } from './loopback.ts';

const EXAMPLE =
  'must be https origins with commas between, such as `https://pos.example.com, https://app.example.com:8443`';

/** Whose pages may call the API: exact origins, never `*`. Plain http is for this machine alone. */
export const corsOrigins = z.string().transform((text, context): string[] => {
  const origins = text
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  if (origins.every((origin) => isExactOrigin(origin))) return origins;
  context.addIssue({ code: 'custom', message: EXAMPLE });
  return z.NEVER;
});

function isExactOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  if (origin !== text || hostname.includes('*')) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}
