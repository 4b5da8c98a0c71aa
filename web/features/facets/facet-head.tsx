import { countLabel, noneLabel } from '#domain/catalogue/facets/facet-words.ts';
import { isNarrowed } from '#domain/catalogue/facets/facet-choice.ts';
import type { ListFacetsFragment } from '../../graphql/generated/operations.ts';
import { FacetChips } from './facet-chips.tsx';
import { FacetKinds } from './facet-kinds.tsx';
import { FacetSheet } from './facet-sheet.tsx';
import { FacetSortBox } from './facet-sort-box.tsx';
import { FacetTerms } from './facet-terms.tsx';
import type { Choosing } from './choice/use-choice.ts';

interface FacetHeadProps {
  list: ListFacetsFragment;
  choosing: Choosing;
  hasKeyword: boolean;
}

/** Above the list: kinds, how many there are, the order, what is chosen, and on phones the way to the filters. */
export function FacetHead({ list, choosing, hasKeyword }: FacetHeadProps) {
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
    </div>
  );
}

function Found({ list: { facets, isTotalExact }, choosing: { choice } }: Omit<FacetHeadProps, 'hasKeyword'>) {
  const { products, variants } = facets;
  const isOne = variants === 1;
  const words = `${isTotalExact ? '' : 'At least '}${countLabel(products, choice.kind)}, ${variants} ${isOne ? 'variant' : 'variants'}`;
  return (
    <p className="muted" role="status">
      {products === 0 ? noneLabel(choice.kind) : `${words}${choice.sold ? '' : ' in stock'}`}
    </p>
  );
}
