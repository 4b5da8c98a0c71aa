import { useState } from 'react';
import { withValue } from '#domain/catalogue/facets/facet-steps.ts';
import { FacetCheck } from './facet-check.tsx';
import { ColourDot } from './colour-dot.tsx';
import type { FacetValuesOf } from '../choice/list-values.ts';
import { FacetRow } from './facet-values.tsx';
import type { Choosing } from '../choice/use-choice.ts';

interface FacetColoursProps {
  /** Families. */
  values: FacetValuesOf;
  codes: FacetValuesOf;
  choosing: Choosing;
}

/** Families of colours, and on demand the codes of the trade. */
export function FacetColours({ values, codes, choosing }: FacetColoursProps) {
  const { choice, choose } = choosing;
  const [hasCodes, setHasCodes] = useState(choice.shade.length > 0);
  return (
    <>
      <div className="facet-colours">
        {values.map(({ value, label, count, hex }) => (
          <label key={value} className={count === 0 ? 'facet-none' : undefined}>
            <FacetCheck
              isChosen={choice.colour.includes(value)}
              onChange={() => choose((now) => withValue(now, 'colour', value))}
            />
            <ColourDot hex={hex ?? null} />
            <span>{label}</span>
            <small className="figures">{count}</small>
          </label>
        ))}
      </div>
      {hasCodes
        ? codes.map((entry) => <FacetRow key={entry.value} name="shade" entry={entry} choosing={choosing} />)
        : codes.length > 0 && (
            <button type="button" className="link facet-more" onClick={() => setHasCodes(true)}>
              All codes
            </button>
          )}
    </>
  );
}
