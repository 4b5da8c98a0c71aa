import type { RequestContext } from './context.ts';
import { forbidden, notFound, unauthenticated } from './domain/errors.ts';
import { type Action, may, type Subject, type Viewer } from './domain/permissions.ts';

/**
 * The first line of every service: throws 401, 403 or, where someone else's thing must look like a missing one, 404.
 * @returns the signed-in viewer, who is there for every action but the public ones
 */
export function authorise(ctx: Pick<RequestContext, 'viewer'>, action: Action, subject?: Subject): Viewer {
  const verdict = may(ctx.viewer, action, subject);
  if (verdict === 'unauthenticated') throw unauthenticated();
  if (verdict === 'forbidden') throw forbidden();
  if (verdict === 'not-found') throw notFound('This page');
  if (!ctx.viewer) throw unauthenticated();
  return ctx.viewer;
}
