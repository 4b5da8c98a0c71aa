import { MAX_COLOURS } from '#domain/catalogue/facts/colours.ts';
import { type ColourRowFragment, useAdminColoursQuery } from '../../graphql/generated/operations.ts';
import { EntryPage } from '../entries/entry-page.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { ColourEditor } from './colour-editor.tsx';
import type { ListedColour } from './listed-colour.ts';

function usesText({ usedBy, partOf }: ListedColour): string {
  const products = `${usedBy} ${usedBy === 1 ? 'product' : 'products'}`;
  if (partOf === 0) return products;
  return `${products}, part of ${partOf} ${partOf === 1 ? 'colour' : 'colours'}`;
}

const Name = ({ colour: { code, name, hex, also } }: { colour: ListedColour }) => (
  <span className="entry-colour">
    <span className="entry-swatch" style={{ background: hex }} aria-hidden="true" />
    <span className="entry-name">
      <b>{`${code} ${name}`}</b>
      {also.length > 0 && <span className="caption">{also.join(', ')}</span>}
    </span>
  </span>
);

const familyText = ({ family }: ListedColour): string => family.slice(0, 1) + family.slice(1).toLowerCase();

const COLUMNS: readonly AdminColumn<ListedColour>[] = [
  { key: 'name', title: 'COLOUR', render: (colour) => <Name colour={colour} /> },
  { key: 'family', title: 'FAMILY', render: familyText },
  { key: 'uses', title: 'USED BY', render: usesText },
];

/** Whether each of some words is in its code, its names or its family. */
function matches({ code, name, also, family }: ColourRowFragment, keyword: string): boolean {
  const text = [code, name, family, ...also].join(' ').toLowerCase();
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The colours that variants name by their codes. */
export function ColoursPage() {
  const address = useListAddress<string>([], { sort: '', order: 'ASC' });
  const { keyword } = address;
  const query = useAdminColoursQuery({ fetchPolicy: 'cache-and-network' });
  const all = query.data?.adminColours.map((colour): ListedColour => ({ ...colour, id: colour.code }));
  return (
    <EntryPage
      title="Colours"
      one="Colour"
      what="Variants and pictures name a colour by its code. Its name and shade follow in the shop’s filters."
      emptyText={keyword ? 'No colour has this code or name.' : 'There is no colour yet.'}
      rows={all?.filter((colour) => matches(colour, keyword))}
      isFull={(all?.length ?? 0) >= MAX_COLOURS}
      query={query}
      columns={COLUMNS}
      renderBlock={(colour, actions) => (
        <div className="block">
          <Name colour={colour} />
          <span className="caption">{`${familyText(colour)}, ${usesText(colour)}`}</span>
          {actions}
        </div>
      )}
      renderEditor={(props) => <ColourEditor {...props} />}
      tools={
        <div className="entry-search">
          <ListSearch label="Search colours" placeholder="Code or name" address={address} />
        </div>
      }
    />
  );
}
