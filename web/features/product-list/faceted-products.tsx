import { type ReactNode, useState } from 'react';
import { facetEntries } from '#domain/catalogue/facets/facet-address.ts';
import type { BestFor } from '#domain/catalogue/facets/facet-order.ts';
import type { FacetChoice } from '#domain/catalogue/facets/facet-choice.ts';
import { failureOf } from '../../graphql/errors.ts';
import type { ProductListPageFragment } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { PagesNav } from '../catalogue/pages-nav.tsx';
import { SearchHead } from '../catalogue/search/search-head.tsx';
import { ProductGrid, ProductGridSkeleton } from '../catalogue/product-grid.tsx';
import type { OnBest } from '../facets/best-match.tsx';
import { facetFilters } from '../facets/facet-filters-part.ts';
import { type ListPlace, listPath } from '../list-address/list-path.ts';

const Filters = facetFilters.Part;

export interface FacetedProductsProps {
  address: ListPlace & { choice: FacetChoice };
  /** What suits the shopper, where the list is sorted by it. */
  best?: BestFor | null;
  onBest?: OnBest;
  /** Undefined while it is loading. */
  loaded: ProductListPageFragment | undefined;
  query: { error?: unknown; loading: boolean; refetch: () => Promise<unknown> };
  /** Pictures on the first screen. */
  priority: number;
  heading: ReactNode;
}

/** While another choice of filters is loading, the list before it stays: also when its loading fails. */
function useKeptList(
  { keyword, exact, base = '', choice }: FacetedProductsProps['address'],
  best: BestFor | null,
  list: ProductListPageFragment | undefined,
) {
  const [kept, setKept] = useState<{ of: string; chosen: string; list: ProductListPageFragment }>();
  const of = `${base} ${exact} ${keyword}`;
  const chosen = `${facetEntries(choice).join('&')} ${JSON.stringify(best)}`;
  if (list && list !== kept?.list) setKept({ of, chosen, list });
  return list ?? (kept?.of === of && kept.chosen !== chosen ? kept.list : undefined);
}

/** A list of products with its filters beside it. */
export function FacetedProducts({
  address,
  best = null,
  onBest,
  loaded,
  query,
  priority,
  heading,
}: FacetedProductsProps) {
  const { error, loading, refetch } = query;
  const list = useKeptList(address, best, loaded);
  const isEmpty = list !== undefined && list.products.length === 0;
  const filters = (part: 'column' | 'head' | 'empty') => (
    <Filters part={part} list={list} place={address} onBest={onBest} />
  );
  return (
    <div className="faceted">
      {filters('column')}
      <div className="faceted-list">
        {address.keyword ? (
          <SearchHead keyword={address.keyword} found={list}>
            {heading}
          </SearchHead>
        ) : (
          heading
        )}
        {filters('head')}
        {error !== undefined && (
          <div className="list-alert">
            <Alert tone="red" busy={loading} onRetry={() => void refetch()}>
              {failureOf(error).message}
            </Alert>
          </div>
        )}
        {!list && error === undefined && <ProductGridSkeleton />}
        {isEmpty && filters('empty')}
        {list && !isEmpty && (
          <div className={loaded ? undefined : 'list-old'} aria-busy={!loaded && error === undefined}>
            <ProductGrid products={list.products} matching={list.matching} priority={priority} />
            <PagesNav
              page={list.page}
              pages={list.pages}
              to={(page) => listPath(address.choice, { ...address, page })}
            />
          </div>
        )}
      </div>
    </div>
  );
}
