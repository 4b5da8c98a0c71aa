import { type MakerRowFragment, useMakersQuery } from '../../graphql/generated/operations.ts';
import { EntryPage } from '../entries/entry-page.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { MakerEditor } from './maker-editor.tsx';

const usesText = ({ usedBy }: MakerRowFragment): string =>
  `${usedBy} ${usedBy === 1 ? 'product' : 'products'}`;

const sizesText = ({ caps }: MakerRowFragment): string =>
  caps.length === 0 ? 'No chart yet' : caps.map(({ code }) => code).join(', ');

const shadesText = ({ shades }: MakerRowFragment): string =>
  shades.map(({ code }) => code).join(', ') || 'None';

const Name = ({ maker: { name, slug, link } }: { maker: MakerRowFragment }) => (
  <span className="entry-name">
    <b>{name}</b>
    <span className="caption">{slug}</span>
    {link !== '' && (
      <a className="link caption" href={link} rel="noreferrer" target="_blank">
        {link}
      </a>
    )}
  </span>
);

const COLUMNS: readonly AdminColumn<MakerRowFragment>[] = [
  { key: 'name', title: 'MAKER', render: (maker) => <Name maker={maker} /> },
  { key: 'caps', title: 'CAP SIZES', render: sizesText },
  { key: 'shades', title: 'OWN COLOURS', render: shadesText },
  { key: 'uses', title: 'USED BY', render: usesText },
];

/** Who makes the products: the brands that they name. */
export function MakersPage() {
  const address = useListAddress<string>([], { sort: '', order: 'ASC' });
  const query = useMakersQuery({
    variables: { keyword: address.keyword || null },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <EntryPage
      title="Makers"
      one="Maker"
      what="A product belongs to the maker that its Brand field names. A new name is given to its products too; its address in the shop stays."
      emptyText={address.keyword ? 'No maker has this name.' : 'There is no maker yet.'}
      rows={(query.data ?? query.previousData)?.makers}
      isFull={false}
      query={query}
      columns={COLUMNS}
      renderBlock={(maker, actions) => (
        <div className="block">
          <Name maker={maker} />
          <span className="caption">{`${usesText(maker)}, caps: ${sizesText(maker)}, own colours: ${shadesText(maker)}`}</span>
          {actions}
        </div>
      )}
      renderEditor={(props) => <MakerEditor {...props} />}
      tools={
        <div className="entry-search">
          <ListSearch label="Search makers" placeholder="Name" address={address} />
        </div>
      }
    />
  );
}
