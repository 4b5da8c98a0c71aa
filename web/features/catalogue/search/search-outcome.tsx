import { Link } from 'react-router-dom';
import { totalText } from '#domain/pages/list-total.ts';
import type { SearchOutcomeFragment } from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';

interface SearchOutcomeProps {
  keyword: string;
  /** Undefined while it is loading. */
  found: SearchOutcomeFragment | undefined;
}

/** How many there are, and what was searched for instead or as well. */
export function SearchOutcome({ keyword, found }: SearchOutcomeProps) {
  if (found?.total === 0) return null;
  const shown = found?.corrected ?? keyword;
  return (
    <div className="search-outcome muted">
      <p role="status">{`${found ? countOf(found) : 'Results'} for “${shown}”`}</p>
      {found?.corrected != null && (
        <p>
          {`Showing results for “${shown}” instead of “${keyword}”. `}
          <Link className="link" to={paths.home({ keyword, page: 1, exact: true })}>
            {`Search for “${keyword}” only`}
          </Link>
        </p>
      )}
      {found && <OtherWords terms={found.terms} />}
    </div>
  );
}

function countOf({ page, pages, ...found }: SearchOutcomeFragment): string {
  const results = `${totalText(found)} ${found.total === 1 ? 'result' : 'results'}`;
  return pages > 1 ? `Page ${page} of ${pages}, ${results}` : results;
}

function OtherWords({ terms }: Pick<SearchOutcomeFragment, 'terms'>) {
  if (terms.length === 0) return null;
  return (
    <p>
      Also searched for{' '}
      {terms.map(({ slug, name }, place) => (
        <span key={slug}>
          {place > 0 && ' and '}
          <Link className="link" to={paths.words(slug)}>
            {name}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}
