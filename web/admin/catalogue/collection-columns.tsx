import type { ReactNode } from 'react';
import { choiceOfRule } from '#domain/catalogue/collections/collection-rules.ts';
import { chosenFacets } from '#domain/catalogue/facets/facet-choice.ts';
import { FACET_TITLES } from '#domain/catalogue/facets/facet-words.ts';
import type { CollectionEntryFragment } from '../../graphql/generated/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';

interface CollectionProps {
  collection: CollectionEntryFragment;
}

const Name = ({ collection: { name, slug } }: CollectionProps) => (
  <span className="entry-name">
    <b>{name}</b>
    <span className="caption">{slug}</span>
  </span>
);

/** "By filters: texture, price" or "By hand: 6 products". */
function holdsText({ rule, productIds }: CollectionEntryFragment): string {
  if (rule != null) {
    const facets = chosenFacets(choiceOfRule(rule)).map((facet) => FACET_TITLES[facet].toLowerCase());
    return `By filters: ${facets.join(', ')}`;
  }
  const count = productIds?.length ?? 0;
  return `By hand: ${count} ${count === 1 ? 'product' : 'products'}`;
}

const State = ({ collection: { isVisible, isOnHome } }: CollectionProps) => (
  <span className="shelf-state">
    {isVisible ? (
      <Badge tone="green" check>
        On
      </Badge>
    ) : (
      <Badge tone="plain">Off</Badge>
    )}
    {isOnHome && <Badge tone="plain">Home page</Badge>}
  </span>
);

export const COLLECTION_COLUMNS: readonly AdminColumn<CollectionEntryFragment>[] = [
  { key: 'name', title: 'COLLECTION', render: (collection) => <Name collection={collection} /> },
  { key: 'holds', title: 'PRODUCTS', render: holdsText },
  { key: 'state', title: 'STATE', render: (collection) => <State collection={collection} /> },
];

/** A collection on a phone, with its actions below. */
export const CollectionBlock = ({ collection, children }: CollectionProps & { children: ReactNode }) => (
  <div className="block">
    <Name collection={collection} />
    <span className="caption">{holdsText(collection)}</span>
    <State collection={collection} />
    {children}
  </div>
);
