import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

import { isLoopbackAddress, isLoopbackHost } from '../../platform/settings/loopback.ts';
import { replaceAtomically } from '../../platform/files/atomic-write.ts';
import { readRegularFile } from '../../platform/files/regular-file.ts';
import { sameText } from './access-token.ts';
import { notAllowed } from './books/provider-error.ts';
import type { Simulator } from './simulator.ts';

export const SECRET_HEADER = 'simulator-secret';

/** Headers that a proxy adds about its client. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** For callers on this machine or with the secret, because a demonstration may be open to strangers. */
export function insidersOnly(simulator: Pick<Simulator, 'secret'>): onRequestAsyncHookHandler {
  return async (request) => {
    if (!isFromThisMachine(request) && !knowsSecret(request, simulator.secret)) throw notAllowed();
  };
}

/** Rejects requests from a local proxy or with a foreign Host header (DNS rebinding), whatever TRUSTED_PROXIES says. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  if (!isLoopbackAddress(raw.socket.remoteAddress)) return false;
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return isLoopbackHost((headers.host ?? '').replace(/:\d+$/, ''));
}

function knowsSecret({ headers }: FastifyRequest, secret: string | null): boolean {
  const given = headers[SECRET_HEADER];
  return secret !== null && typeof given === 'string' && sameText(given, secret);
}

/** The simulator's secret, created at the first start and readable only by the user running the shop. */
export async function simulatorSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'simulator-secret');
  const kept = (await readRegularFile(file, 1000))?.toString() ?? '';
  if (/^[\w-]{43}$/.test(kept)) return kept;
  const made = randomBytes(32).toString('base64url');
  await replaceAtomically(file, (temporary) => writeFile(temporary, made, { flag: 'wx', mode: 0o600 }));
  return made;
}
