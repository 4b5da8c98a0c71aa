import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextureLinks } from './texture-row.tsx';

interface SearchHeadProps {
  keyword: string;
  /** The number of results, when all are on one page. */
  results: number | undefined;
  children: ReactNode;
}

export function SearchHead({ keyword, results, children }: SearchHeadProps) {
  const found = results === undefined ? 'Results' : `${results} ${results === 1 ? 'result' : 'results'}`;
  return (
    <div className="search-head">
      <BackLink to={paths.home()}>All products</BackLink>
      {children}
      {results !== 0 && <p className="muted" role="status">{`${found} for “${keyword}”`}</p>}
    </div>
  );
}

export function NothingFound({ keyword }: { keyword: string }) {
  return (
    <EmptyState title={`Nothing found for “${keyword}”`}>
      <p className="muted">Try another word, or look through one of these.</p>
      <TextureLinks />
      <ButtonLink to={paths.home()}>See all products</ButtonLink>
    </EmptyState>
  );
}

export function ShopIsEmpty() {
  return <EmptyState title="New pieces are on the way." />;
}
