import type { Choosing } from '../choice/use-choice.ts';
import { FacetCheck } from './facet-check.tsx';

export function FacetSold({ choosing: { choice, choose } }: { choosing: Choosing }) {
  return (
    <label className="facet-row facet-sold">
      <FacetCheck isChosen={choice.sold} onChange={() => choose((now) => ({ ...now, sold: !now.sold }))} />
      <span>Sold out too</span>
    </label>
  );
}
