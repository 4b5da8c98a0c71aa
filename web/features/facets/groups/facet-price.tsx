import { type FormEvent, useId } from 'react';
import { priceRange } from '#domain/catalogue/facets/facet-address.ts';
import { koboFromText } from '#domain/money.ts';
import type { ListFacetsFragment } from '../../../graphql/generated/operations.ts';
import { Button } from '../../../ui/button.tsx';
import type { Choosing } from '../choice/use-choice.ts';

/** Units of the drawing: a bar with the gap after it, and the height of the most. */
const BAR = 10;
const TALLEST = 40;

interface FacetPriceProps {
  list: ListFacetsFragment;
  choosing: Choosing;
}

/** How many products cost how much, and the bounds as typed. The bars only show what the figures below say. */
export function FacetPrice({ list: { facets }, choosing: { choice, choose } }: FacetPriceProps) {
  const { from, to } = choice.price;
  const id = useId();
  const most = Math.max(1, ...facets.priceBars);
  const isWithin = (place: number) =>
    (from === null || (place + 1) * facets.priceStep * 100 > from) &&
    (to === null || place * facets.priceStep * 100 <= to);
  const apply = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const price = priceRange(kobo(typed.get('from')), kobo(typed.get('to')));
    choose((now) => ({ ...now, price }));
  };
  return (
    // What is typed anew when the address changes, such as by a chip.
    <form className="facet-price" key={`${from} ${to}`} onSubmit={apply}>
      <svg
        className="facet-bars"
        viewBox={`0 0 ${facets.priceBars.length * BAR} ${TALLEST}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {facets.priceBars.map((count, place) => {
          const x = place * BAR;
          const height = Math.max(1, (count / most) * TALLEST);
          return (
            <rect
              key={x}
              className={isWithin(place) ? 'facet-bar-in' : undefined}
              x={x}
              y={TALLEST - height}
              width={BAR - 1}
              height={height}
            />
          );
        })}
      </svg>
      <div className="facet-bounds">
        <label htmlFor={`${id}from`}>From, ₦</label>
        <label htmlFor={`${id}to`}>To, ₦</label>
        <input
          id={`${id}from`}
          name="from"
          className="input"
          inputMode="decimal"
          defaultValue={shown(from)}
        />
        <input id={`${id}to`} name="to" className="input" inputMode="decimal" defaultValue={shown(to)} />
      </div>
      <Button type="submit" variant="quiet" small block>
        Apply price
      </Button>
    </form>
  );
}

const shown = (bound: number | null): string => (bound === null ? '' : String(bound / 100));

/** Blanks, commas and the naira sign may be typed; what is no amount is no bound. */
function kobo(typed: FormDataEntryValue | null): number | null {
  return typeof typed === 'string' ? koboFromText(typed.replaceAll(/[\s,₦]/g, '')) : null;
}
