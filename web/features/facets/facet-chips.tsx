import { useRef } from 'react';
import { ANY_PRICE, type FacetChoice, type ListKey } from '#domain/catalogue/facets/facet-choice.ts';
import { clearedOf, withoutValue } from '#domain/catalogue/facets/facet-steps.ts';
import { fitsLabel, priceLabel, valueLabel } from '#domain/catalogue/facets/facet-words.ts';
import { FACETS } from '#domain/catalogue/facets/facet-values.ts';
import type { ListFacetsFragment } from '../../graphql/generated/operations.ts';
import { Icon } from '../../ui/icon.tsx';
import { valuesOf } from './choice/list-values.ts';
import type { Choosing } from './choice/use-choice.ts';

interface Chip {
  key: string;
  label: string;
  without: (now: FacetChoice) => FacetChoice;
}

/** One for each value, in the order of the filters; sizes that fit are one. The kind has its tabs. */
export function chipsOf(choice: FacetChoice, list: ListFacetsFragment): Chip[] {
  const chips = (key: ListKey): Chip[] =>
    choice[key].map((value) => ({
      key: `${key} ${value}`,
      label: labelOf(key, value, list),
      without: (now) => withoutValue(now, key, value),
    }));
  const all = FACETS.flatMap((facet): Chip[] => {
    if (facet === 'kind') return [];
    if (facet === 'price') {
      const { from, to } = choice.price;
      if (from === null && to === null) return [];
      return [
        { key: facet, label: priceLabel(choice.price), without: (now) => ({ ...now, price: ANY_PRICE }) },
      ];
    }
    if (facet === 'fits')
      return choice.fits.length === 0
        ? []
        : [{ key: facet, label: fitsLabel(choice.fits), without: (now) => ({ ...now, fits: [] }) }];
    return facet === 'colour' ? [...chips('colour'), ...chips('shade')] : chips(facet);
  });
  return choice.sold
    ? [...all, { key: 'sold', label: 'Sold out too', without: (now) => ({ ...now, sold: false }) }]
    : all;
}

function labelOf(key: ListKey, value: string, list: ListFacetsFragment): string {
  const known = valuesOf(list, key).find((entry) => entry.value === value)?.label;
  if (key === 'cap') return `Cap ${value}`;
  return known ?? (key === 'shade' ? value : valueLabel(key, value));
}

export function FacetChips({ list, choosing }: { list: ListFacetsFragment; choosing: Choosing }) {
  const row = useRef<HTMLDivElement>(null);
  const { choice, choose } = choosing;
  const chips = chipsOf(choice, list);
  if (chips.length === 0) return null;
  /** The next chip has the focus before its neighbour is gone; after the last one, "Clear all". */
  const remove = (place: number, without: Chip['without']): void => {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const next = buttons[place + 1];
    if (chips.length > 1) next?.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
    choose(without);
  };
  return (
    <div className="facet-chips" ref={row}>
      {chips.map(({ key, label, without }, place) => (
        <button key={key} type="button" className="facet-chip" onClick={() => remove(place, without)}>
          {label}
          <Icon name="cross" small />
          <span className="hidden-text">, remove</span>
        </button>
      ))}
      <button type="button" className="link facet-clear" onClick={() => remove(chips.length, clearedOf)}>
        Clear all
      </button>
    </div>
  );
}
