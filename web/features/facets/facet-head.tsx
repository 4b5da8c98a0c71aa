import { Suspense } from 'react';
import { countLabel, noneLabel } from '#domain/catalogue/facets/facet-words.ts';
import { isNarrowed } from '#domain/catalogue/facets/facet-choice.ts';
import type { ListFacetsFragment } from '../../graphql/generated/operations.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import type { OnBest } from './best-match.tsx';
import { FacetChips } from './facet-chips.tsx';
import { FacetKinds } from './facet-kinds.tsx';
import { FacetSheet } from './facet-sheet.tsx';
import { FacetSortBox } from './facet-sort-box.tsx';
import { FacetTerms } from './facet-terms.tsx';
import type { Choosing } from './choice/use-choice.ts';
import { useHasMine } from './use-has-mine.ts';

/** Only for shoppers who keep measures or a shade. */
const bestMatch = lazyPart(() => import('./best-match.tsx').then((part) => part.BestMatch));

interface FacetHeadProps {
  list: ListFacetsFragment;
  choosing: Choosing;
  hasKeyword: boolean;
  /** Told what suits the shopper; absent where the list is not sorted by it. */
  onBest?: OnBest | undefined;
}

/** Above the list: kinds, how many there are, the order, what is chosen, and on phones the way to the filters. */
export function FacetHead({ list, choosing, hasKeyword, onBest }: FacetHeadProps) {
  const isForMe = useHasMine() && choosing.choice.sort === 'best';
  return (
    <div className="facet-head">
      <FacetTerms list={list} choosing={choosing} />
      <FacetKinds list={list} choosing={choosing} />
      {isNarrowed(choosing.choice) && <Found list={list} choosing={choosing} />}
      <div className="facet-tools">
        <FacetSheet list={list} choosing={choosing} />
        <FacetSortBox choosing={choosing} hasKeyword={hasKeyword} />
      </div>
      <FacetChips list={list} choosing={choosing} />
      {isForMe && onBest && (
        <Suspense>
          <bestMatch.Part onFound={onBest} />
        </Suspense>
      )}
    </div>
  );
}

function Found({
  list: { facets, isTotalExact },
  choosing: { choice },
}: Pick<FacetHeadProps, 'list' | 'choosing'>) {
  const { products, variants } = facets;
  const isOne = variants === 1;
  const words = `${isTotalExact ? '' : 'At least '}${countLabel(products, choice.kind)}, ${variants} ${isOne ? 'variant' : 'variants'}`;
  return (
    <p className="muted" role="status">
      {products === 0 ? noneLabel(choice.kind) : `${words}${choice.sold ? '' : ' in stock'}`}
    </p>
  );
}
