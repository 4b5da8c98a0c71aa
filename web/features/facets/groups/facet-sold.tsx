import type { Choosing } from '../choice/use-choice.ts';

export function FacetSold({ choosing: { choice, choose } }: { choosing: Choosing }) {
  return (
    <label className="facet-row facet-sold">
      <input
        type="checkbox"
        checked={choice.sold}
        onChange={() => choose((now) => ({ ...now, sold: !now.sold }))}
      />
      <span>Sold out too</span>
    </label>
  );
}
