import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { HelpFor } from '../../content/help-links.tsx';
import { TextureLinks } from '../product/texture-links.tsx';
import { TopRatedShelf } from '../top-rated/top-rated-shelf.tsx';

export function NothingFound({ keyword }: { keyword: string }) {
  return (
    <>
      <EmptyState title={`Nothing found for “${keyword}”`}>
        <HelpFor keyword={keyword} />
        <p className="muted">Try another word, or look through one of these.</p>
        <TextureLinks />
        <ButtonLink to={paths.home()}>See all products</ButtonLink>
      </EmptyState>
      <TopRatedShelf />
    </>
  );
}

export function ShopIsEmpty() {
  return <EmptyState title="New pieces are on the way." />;
}
