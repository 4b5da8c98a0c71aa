import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

import { isLoopbackAddress, isLoopbackHost } from '../../platform/settings/loopback.ts';
import { replaceAtomically } from '../../platform/files/atomic-write.ts';
import { readRegularFile } from '../../shop/media/stored-picture.ts';
import { sameText } from './access-token.ts';
import { notAllowed } from './books/provider-error.ts';
import type { Simulator } from './simulator.ts';

/** Where the secret may stand in a request. */
export const SECRET_HEADER = 'simulator-secret';

/** What a proxy says of the visitor for whom it asks. */
const HANDED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Lets only tests and people at this machine switch faults on, look into the books and ask for notices, or whoever knows
 * the secret: a demonstration may be open to strangers.
 */
export function insidersOnly(simulator: Simulator): onRequestAsyncHookHandler {
  return async (request) => {
    if (!isFromThisMachine(request) && !knowsSecret(request, simulator.secret)) throw notAllowed();
  };
}

/**
 * A proxy on this machine asks for strangers, and a page of theirs that is open in a browser here under a name of its own
 * does too: neither counts, whatever the shop trusts its proxies with.
 */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  if (!isLoopbackAddress(raw.socket.remoteAddress)) return false;
  if (HANDED_ON.some((name) => headers[name] !== undefined)) return false;
  return isLoopbackHost((headers.host ?? '').replace(/:\d+$/, ''));
}

function knowsSecret({ headers }: FastifyRequest, secret: string | null): boolean {
  const given = headers[SECRET_HEADER];
  return secret !== null && typeof given === 'string' && sameText(given, secret);
}

/** The secret of this shop's simulator, made at its first start and readable by whoever runs it. */
export async function simulatorSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'simulator-secret');
  const kept = (await readRegularFile(file, 1000))?.toString() ?? '';
  if (/^[\w-]{43}$/.test(kept)) return kept;
  const made = randomBytes(32).toString('base64url');
  await replaceAtomically(file, (temporary) => writeFile(temporary, made, { flag: 'wx', mode: 0o600 }));
  return made;
}
