import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { fitsLabel } from '#domain/catalogue/facets/facet-words.ts';
import type { ListFacetsFragment } from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { useHasHead } from '../../../storage/fit/has-head.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import type { Choosing } from '../choice/use-choice.ts';
import { FacetCheck } from './facet-check.tsx';

/** Few have measured their head. */
const myFits = lazyPart(() => import('./facet-my-fits.tsx').then((part) => part.FacetMyFits));

interface FacetFitsProps {
  list: ListFacetsFragment;
  choosing: Choosing;
}

/** The address holds which sizes fit, never a measure. */
export function FacetFits({ list, choosing: { choice, choose } }: FacetFitsProps) {
  const hasHead = useHasHead();
  if (choice.fits.length > 0) {
    return (
      <label className="facet-row">
        <FacetCheck isChosen onChange={() => choose((now) => ({ ...now, fits: [] }))} />
        <span>{fitsLabel(choice.fits)}</span>
        <small className="figures">{list.facets.products}</small>
      </label>
    );
  }
  return hasHead ? (
    <Suspense>
      <myFits.Part choose={choose} />
    </Suspense>
  ) : (
    <Link className="link" to={paths.capFit()}>
      Find your cap size
    </Link>
  );
}
