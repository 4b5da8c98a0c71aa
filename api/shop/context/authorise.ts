import type { RequestContext } from './context.ts';
import { authorise as authoriseViewer, type Subject, type Viewer } from '../../domain/permissions.ts';

/** The first line of every service: the permissions of whoever is asking. Throws 401, 403 or 404. */
export function authorise(
  ctx: Pick<RequestContext, 'viewer'>,
  action: Parameters<typeof authoriseViewer>[1],
  subject?: Subject,
): Viewer {
  return authoriseViewer(ctx.viewer, action, subject);
}
