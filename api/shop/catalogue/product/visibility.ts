import type { RequestContext } from '../../context/context.ts';
import { may } from '../../../domain/permissions.ts';

/** Which products somebody may see: `public` ones, or `all`, drafts included. Deleted ones are for nobody. */
export type Visibility = 'public' | 'all';

/** The condition on `products` for each; written as the partial indexes are, so that they serve. */
export const VISIBLE: Record<Visibility, string> = {
  public: 'deleted_at is null and not is_draft',
  all: 'deleted_at is null',
};

/** Drafts are for administrators only, in lists, detail, top and search alike; for the one exception see `productOrSample`. */
export function visibilityFor(ctx: Pick<RequestContext, 'viewer'>): Visibility {
  return may(ctx.viewer, 'draft.view') === 'yes' ? 'all' : 'public';
}
