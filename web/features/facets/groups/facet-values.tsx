import { useState } from 'react';
import { type ListKey } from '#domain/catalogue/facets/facet-choice.ts';
import { withValue } from '#domain/catalogue/facets/facet-steps.ts';
import { FacetCheck } from './facet-check.tsx';
import { ColourDot } from './colour-dot.tsx';
import type { FacetValuesOf } from '../choice/list-values.ts';
import type { Choosing } from '../choice/use-choice.ts';

/** More than this are shown on demand. */
const FIRST = 6;

interface FacetValuesProps {
  name: ListKey;
  values: FacetValuesOf;
  choosing: Choosing;
}

/** A row with a check box for each value. Those that would find nothing stay, and can be chosen. */
export function FacetValues({ name, values, choosing }: FacetValuesProps) {
  const [isWhole, setWhole] = useState(false);
  const { choice } = choosing;
  const isFirst = (value: string, place: number) => place < FIRST || choice[name].includes(value);
  const shown = isWhole ? values : values.filter(({ value }, place) => isFirst(value, place));
  return (
    <>
      {shown.map((entry) => (
        <FacetRow key={entry.value} name={name} entry={entry} choosing={choosing} />
      ))}
      {shown.length < values.length && (
        <button type="button" className="link facet-more" onClick={() => setWhole(true)}>
          {`Show ${values.length - shown.length} more`}
        </button>
      )}
    </>
  );
}

export function FacetRow({
  name,
  entry: { value, label, count, hex },
  choosing: { choice, choose },
}: Omit<FacetValuesProps, 'values'> & { entry: FacetValuesOf[number] }) {
  return (
    <label className={count === 0 ? 'facet-row facet-none' : 'facet-row'}>
      <FacetCheck
        isChosen={choice[name].includes(value)}
        onChange={() => choose((now) => withValue(now, name, value))}
      />
      {hex != null && <ColourDot hex={hex} />}
      <span>{label}</span>
      <small className="figures">{count}</small>
    </label>
  );
}
