import type { RequestContext } from './context.ts';
import { authorise as authoriseViewer, type Subject, type Viewer } from '../../domain/permissions.ts';

/** The first line of every service. @throws ShopError UNAUTHENTICATED, FORBIDDEN or NOT_FOUND */
export function authorise(
  ctx: Pick<RequestContext, 'viewer'>,
  action: Parameters<typeof authoriseViewer>[1],
  subject?: Subject,
): Viewer {
  return authoriseViewer(ctx.viewer, action, subject);
}
