import { ProductCard, ProductCardSkeleton } from '../../features/catalogue/product-card.tsx';
import { useWishlist } from '../../features/wishlist/use-wishlist.ts';
import { failureOf } from '../../graphql/errors.ts';
import { found } from '../../graphql/found.ts';
import { useWishedProductsQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { useViewer } from '../../storage/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';

/** The products that the shopper keeps, with their price and stock now; a press on a heart takes one off. */
export function WishlistPage() {
  const viewer = useViewer();
  const wishlist = useWishlist();
  const ids = wishlist.ids ?? [];
  const { data, previousData, error, loading, refetch } = useWishedProductsQuery({
    variables: { ids: ids.map(String) },
    skip: ids.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  const failure = wishlist.error ?? error;
  const known = (data ?? previousData)?.productsWithIds;
  // Staff see drafts too, which are nothing to buy.
  const products = found(known ?? []).filter(({ id, isDraft }) => !isDraft && ids.includes(Number(id)));
  const isKnown = wishlist.ids !== undefined && (ids.length === 0 || known !== undefined);
  const isEmpty = isKnown && products.length === 0 && (ids.length === 0 || !loading);
  const retry = (): void => {
    if (wishlist.error) void wishlist.retry();
    else void refetch();
  };
  return (
    <div className="wrap">
      <div className="list-head">
        <PageTitle>Wishlist</PageTitle>
        {isKnown && products.length > 0 && !viewer && (
          <p className="muted">It stays in this browser. Sign in to see it on your other devices too.</p>
        )}
      </div>
      {failure && (
        <Alert tone="red" busy={loading} onRetry={retry}>
          {failureOf(failure).message}
        </Alert>
      )}
      {!isKnown && !failure && (
        <div className="product-grid">
          <ProductCardSkeleton spins />
        </div>
      )}
      {isKnown && (
        <div className="product-grid">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      )}
      {isEmpty && (
        <EmptyState title="Nothing on your wishlist yet">
          <p>Press the heart of a wig that you like, and find it here again.</p>
          <ButtonLink to={paths.home()}>See all products</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
