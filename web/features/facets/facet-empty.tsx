import { clearedOf, withoutFacets } from '#domain/catalogue/facets/facet-steps.ts';
import type { Facet } from '#domain/catalogue/facets/facet-values.ts';
import { countLabel, dropLabel } from '#domain/catalogue/facets/facet-words.ts';
import type { ListFacetsFragment } from '../../graphql/generated/operations.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { Choosing } from './choice/use-choice.ts';

interface FacetEmptyProps {
  list: ListFacetsFragment;
  choosing: Choosing;
}

/** Nothing has all that is chosen: what to let go of, and what that brings back. */
export function FacetEmpty({ list, choosing: { choice, choose } }: FacetEmptyProps) {
  const { suggestions } = list.facets;
  return (
    <EmptyState title={suggestions.length > 0 ? 'Let go of one' : 'Nothing found'}>
      <p className="muted">
        {suggestions.length > 0
          ? 'Nothing has all of these at once. This brings some back.'
          : 'Nothing has all of these, and no filter alone is the reason.'}
      </p>
      {suggestions.map(({ drop, count }, place) => {
        const facets = drop.map((facet) => facet.toLowerCase() as Facet);
        return (
          <Button
            key={drop.join()}
            variant={place === 0 ? 'primary' : 'line'}
            onClick={() => choose((now) => withoutFacets(now, facets))}
          >
            {`${dropLabel(facets)}, ${countLabel(count, choice.kind)}`}
          </Button>
        );
      })}
      {suggestions.length === 0 && <Button onClick={() => choose(clearedOf)}>Clear all</Button>}
    </EmptyState>
  );
}
