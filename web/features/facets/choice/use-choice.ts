import { useLocation, useNavigate } from 'react-router-dom';
import { readFacets } from '#domain/catalogue/facets/facet-address.ts';
import { type FacetChoice, isNarrowed } from '#domain/catalogue/facets/facet-choice.ts';
import { afterPaint } from '../../../ui/browser/after-paint.ts';
import { STAYS } from '../../../ui/browser/staying.ts';
import { type ListPlace, listPath } from '../../list-address/list-path.ts';

export interface Choosing {
  choice: FacetChoice;
  place: ListPlace;
  /**
   * Goes to the first page of another choice, by a new entry of the history. A step starts from the choice in the address:
   * the page may still show the one before.
   */
  choose: (step: (now: FacetChoice) => FacetChoice) => void;
}

/** What the address narrows the list by. */
export function useChoice(place: ListPlace): Choosing {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choice = readFacets(new URLSearchParams(search));
  const go = async (step: (now: FacetChoice) => FacetChoice): Promise<void> => {
    // The box is ticked first: drawing the page for another choice takes a slow phone a tenth of a second.
    await afterPaint();
    const now = readFacets(new URLSearchParams(window.location.search));
    const next = step(now);
    // Where the list was and stays alone on the page, what one is looking at must not move.
    const isAlone = place.keyword !== '' || place.base !== undefined;
    const stays = isAlone || (isNarrowed(now) && isNarrowed(next));
    await navigate(listPath(next, { ...place, page: 1 }), stays ? { state: STAYS } : {});
  };
  return { choice, place, choose: (step) => void go(step) };
}
