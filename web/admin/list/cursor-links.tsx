import { ButtonLink } from '../../ui/button.tsx';
import type { ListAddress } from './use-list-address.ts';

/** For lists paged by cursor: a change of filter starts again at the newest entry. */
export function withoutCursor<Sort extends string>(address: ListAddress<Sort>): ListAddress<Sort> {
  return { ...address, to: (changes) => address.to({ after: undefined, ...changes }) };
}

interface CursorLinksProps {
  address: Pick<ListAddress, 'to'>;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  endCursor?: string | null;
}

export function CursorLinks({ address, hasNextPage, hasPreviousPage, endCursor }: CursorLinksProps) {
  if (!hasNextPage && !hasPreviousPage) return null;
  return (
    <div className="list-footer">
      {hasPreviousPage && (
        <ButtonLink variant="quiet" small to={address.to({ after: undefined })}>
          Newest
        </ButtonLink>
      )}
      {hasNextPage && endCursor && (
        <ButtonLink variant="quiet" small to={address.to({ after: endCursor })}>
          Older
        </ButtonLink>
      )}
    </div>
  );
}
