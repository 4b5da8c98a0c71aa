import type { ReactNode } from 'react';
import type { SearchOutcomeFragment } from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { searchOutcome } from './search-outcome-part.ts';

interface SearchHeadProps {
  keyword: string;
  /** Undefined while it is loading. */
  found: SearchOutcomeFragment | undefined;
  children: ReactNode;
}

export function SearchHead({ keyword, found, children }: SearchHeadProps) {
  return (
    <div className="search-head">
      <BackLink to={paths.home()}>All products</BackLink>
      {children}
      <searchOutcome.Part keyword={keyword} found={found} />
    </div>
  );
}
