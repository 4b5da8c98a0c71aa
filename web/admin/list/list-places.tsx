import { ButtonLink } from '../../ui/button.tsx';
import type { ListAddress } from './use-list-address.ts';

/** The address of a list that is read from cursor to cursor: another filter begins at its newest entry. */
export function withoutPlace<Sort extends string>(address: ListAddress<Sort>): ListAddress<Sort> {
  return { ...address, to: (changes) => address.to({ after: undefined, ...changes }) };
}

interface ListPlacesProps {
  address: Pick<ListAddress, 'to'>;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  endCursor?: string | null;
}

/** The ways to the newest entries and to older ones. */
export function ListPlaces({ address, hasNextPage, hasPreviousPage, endCursor }: ListPlacesProps) {
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
