import { type ReactNode, useId, useState } from 'react';
import { type Facet, FACETS } from '#domain/catalogue/facets/facet-values.ts';
import { FACET_TITLES } from '#domain/catalogue/facets/facet-words.ts';
import type { ListFacetsFragment } from '../../../graphql/generated/operations.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FacetColours } from './facet-colours.tsx';
import { FacetFits } from './facet-fits.tsx';
import { FacetLengths } from './facet-lengths.tsx';
import { FacetPrice } from './facet-price.tsx';
import { FacetSold } from './facet-sold.tsx';
import { FacetValues } from './facet-values.tsx';
import { valuesOf } from '../choice/list-values.ts';
import type { Choosing } from '../choice/use-choice.ts';

/** The kind has its tabs, and the size of a cap is not asked for: makers measure differently. */
const SHOWN = FACETS.filter((facet) => facet !== 'kind' && facet !== 'cap');

/** So many are open from the start. */
const OPEN = 7;

interface GroupsProps {
  list: ListFacetsFragment;
  choosing: Choosing;
}

export function FacetGroups({ list, choosing }: GroupsProps) {
  const there = SHOWN.filter((facet) => isThere(facet, list));
  return (
    <>
      {there.map((facet, place) => (
        <Group key={facet} title={FACET_TITLES[facet]} startsOpen={place < OPEN}>
          <Content facet={facet} list={list} choosing={choosing} />
        </Group>
      ))}
      <FacetSold choosing={choosing} />
    </>
  );
}

function isThere(facet: Facet, list: ListFacetsFragment): boolean {
  return facet === 'price' || facet === 'fits' || valuesOf(list, facet).length > 0;
}

function Content({ facet, list, choosing }: GroupsProps & { facet: Facet }) {
  if (facet === 'price') return <FacetPrice list={list} choosing={choosing} />;
  if (facet === 'fits') return <FacetFits list={list} choosing={choosing} />;
  const values = valuesOf(list, facet);
  if (facet === 'length') return <FacetLengths values={values} choosing={choosing} />;
  if (facet === 'colour')
    return <FacetColours values={values} codes={valuesOf(list, 'shade')} choosing={choosing} />;
  return <FacetValues name={facet} values={values} choosing={choosing} />;
}

function Group({ title, startsOpen, children }: { title: string; startsOpen: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <section className="facet-group">
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {title}
          <Icon name="down" small />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
