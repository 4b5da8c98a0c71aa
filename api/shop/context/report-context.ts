import { ReadConnection } from '../../platform/database/read.ts';
import type { RequestContext } from './context.ts';
import { openContext } from './open-context.ts';

/** The same context for reports and exports: it reads from the standby, if there is one. */
export async function reportContext(ctx: RequestContext): Promise<RequestContext> {
  const { parts, log, viewer, answer, session, apiKey, guest, clientAddress, userAgent, device } = ctx;
  if (!parts.standby) return ctx;
  const caller = { session, apiKey, guest, clientAddress, userAgent, device };
  const own = await openContext(parts, log, caller, new ReadConnection(parts.standby));
  return { ...own, viewer, answer };
}
