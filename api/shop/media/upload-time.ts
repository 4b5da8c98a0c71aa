import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { allowSlowBody } from '../../platform/http/body-deadline.ts';

/** Long enough for every upload that may be waiting to be worked on. */
const SILENCE_MS = 120_000;

/** Lets an upload's connection rest while it comes and while its picture waits its turn; others are cut off much sooner. */
export function allowUploadTime(request: IncomingMessage): void {
  allowSlowBody(request);
  if (request.socket instanceof Socket) request.socket.setTimeout(SILENCE_MS);
}
