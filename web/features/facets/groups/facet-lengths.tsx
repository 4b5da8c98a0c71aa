import { withValue } from '#domain/catalogue/facets/facet-steps.ts';
import type { FacetValuesOf } from '../choice/list-values.ts';
import type { Choosing } from '../choice/use-choice.ts';
import { FacetCheck } from './facet-check.tsx';

interface FacetLengthsProps {
  values: FacetValuesOf;
  choosing: Choosing;
}

export function FacetLengths({ values, choosing: { choice, choose } }: FacetLengthsProps) {
  return (
    <div className="facet-lengths">
      {values.map(({ value, label, count }) => (
        <label key={value} className={count === 0 ? 'facet-none' : undefined}>
          <FacetCheck
            isChosen={choice.length.includes(value)}
            onChange={() => choose((now) => withValue(now, 'length', value))}
          />
          <span>{label}</span>
          <small className="figures">{count}</small>
        </label>
      ))}
    </div>
  );
}
