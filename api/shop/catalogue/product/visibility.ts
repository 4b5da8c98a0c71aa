import { may, type Viewer } from '../../../domain/permissions.ts';

/** `all` includes drafts. Nobody sees deleted products. */
export type Visibility = 'public' | 'all';

/** Conditions on `products`, the same as in the partial indexes, so that they are used. */
export const VISIBLE: Record<Visibility, string> = {
  public: 'deleted_at is null and not is_draft',
  all: 'deleted_at is null',
};

/** Drafts are for staff who see them (`draft.view`); for the one exception see `productOrSample`. */
export function visibilityFor(ctx: { viewer: Viewer | null }): Visibility {
  return may(ctx.viewer, 'draft.view') === 'yes' ? 'all' : 'public';
}
