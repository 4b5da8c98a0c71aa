import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { allowSlowBody } from '../../platform/http/body-deadline.ts';

/** Enough for an upload to wait until all others in the queue are processed. */
const IDLE_TIMEOUT_MS = 120_000;

/** Raises the idle timeout of an upload's connection, since its picture may wait for a slot. */
export function allowUploadTime(request: IncomingMessage): void {
  allowSlowBody(request);
  if (request.socket instanceof Socket) request.socket.setTimeout(IDLE_TIMEOUT_MS);
}
