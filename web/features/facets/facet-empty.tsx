import { chosenFacets } from '#domain/catalogue/facets/facet-choice.ts';
import { clearedOf, withoutFacets } from '#domain/catalogue/facets/facet-steps.ts';
import { type Facet, MAX_SUGGESTIONS } from '#domain/catalogue/facets/facet-values.ts';
import { countLabel, dropLabel, noneLabel } from '#domain/catalogue/facets/facet-words.ts';
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
  const [first] = suggestions;
  const isPair = first !== undefined && first.drop.length > 1;
  const chosen = chosenFacets(choice).filter((facet) => facet !== 'kind').length;
  return (
    <EmptyState title={first === undefined ? 'Nothing found' : isPair ? 'Let go of two' : 'Let go of one'}>
      <p className="muted">{`${noneLabel(choice.kind)} at once. ${adviceFor(suggestions.length, isPair)}`}</p>
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
      {!isPair && suggestions.length > 0 && suggestions.length < Math.min(chosen, MAX_SUGGESTIONS) && (
        <p className="small muted">No other single filter brings anything back.</p>
      )}
      {suggestions.length === 0 && <Button onClick={() => choose(clearedOf)}>Clear all</Button>}
    </EmptyState>
  );
}

function adviceFor(suggestions: number, isPair: boolean): string {
  if (isPair) return 'No single filter is the reason; letting go of two brings some back.';
  if (suggestions === 0) return 'No one or two filters are the reason.';
  return suggestions === 1 ? 'This brings some back.' : 'Each of these brings some back.';
}
