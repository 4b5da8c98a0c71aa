import { Link } from 'react-router-dom';
import { reviewsText } from '#domain/catalogue/rating.ts';
import type { CardMatchFragment, ProductCardFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/product/picture.tsx';
import { Price } from '../../ui/product/price.tsx';
import { ProductName } from '../../ui/product/product-name.tsx';
import { Rating } from '../../ui/product/rating.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { heart } from '../wishlist/heart-part.ts';
import { FROM_LIST } from './list-origin.ts';
import { StockBadge } from './stock-badge.tsx';

interface ProductCardProps {
  product: ProductCardFragment;
  /** In a narrowed list the variants that match: the card leads to the cheapest of them. */
  match?: CardMatchFragment | undefined;
  /** Its cap size that fits the shopper. */
  fit?: string | undefined;
  /** Whether its picture is on the first screen. */
  priority?: boolean;
}

/** The name's link covers the card; the picture's link is for pointers only. */
export function ProductCard({ product, match, fit, priority = false }: ProductCardProps) {
  const { choiceInStock } = product;
  const choice = match ? match.link : choiceInStock;
  const to = choice ? `${paths.product(product.id)}?${choice}` : paths.product(product.id);
  const isSoldOut = !match && choiceInStock == null && product.countInStock === 0;
  const wasPrice = match ? match.wasPrice : product.wasPrice;
  const hasStockBadge = !match && choiceInStock == null && product.countInStock <= shopRules().money.fewLeft;
  return (
    <article className={classNames('card', isSoldOut && 'card-sold-out')}>
      <Link className="tile" to={to} state={FROM_LIST} tabIndex={-1} aria-hidden="true">
        <Picture image={match?.image ?? product.image} alt="" focus={product} priority={priority} />
        {product.isDraft && <Badge tone="plain">Draft</Badge>}
        {!product.isDraft && hasStockBadge && <StockBadge stock={product.countInStock} />}
        {!product.isDraft && !hasStockBadge && wasPrice != null && <Badge tone="brass">Price down</Badge>}
      </Link>
      <div className="card-text">
        <p className="card-brand">{product.brand}</p>
        <Link className="card-name" to={to} state={FROM_LIST}>
          <ProductName>{product.name}</ProductName>
        </Link>
        <Rating
          rating={product.rating}
          numReviews={product.numReviews}
          label={reviewsText(product.numReviews)}
        />
        {fit && (
          <p>
            <Badge tone="green" check>{`${fit} fits you`}</Badge>
          </p>
        )}
        {match?.words && <p className="card-match">{match.words}</p>}
        {match ? (
          <p>
            <span className="card-from">from </span>
            <Price value={match.priceFrom} />
          </p>
        ) : (
          <Price value={product.price} />
        )}
        {product.swatches.length > 1 && <Swatches hexes={product.swatches} />}
      </div>
      <heart.Part id={product.id} name={product.name} />
    </article>
  );
}

/** Drawn, because the content security policy keeps styles out of server-rendered elements. */
function Swatches({ hexes }: { hexes: readonly string[] }) {
  return (
    <svg className="card-colours" width={hexes.length * 24} role="img" aria-label={`${hexes.length} colours`}>
      {hexes.map((hex, place) => (
        <circle key={hex} cx={10 + place * 24} cy="10" r="8.5" fill={hex} />
      ))}
    </svg>
  );
}

/** Only one card of a list announces the loading (`spins`). */
export function ProductCardSkeleton({ spins }: { spins: boolean }) {
  return (
    <div className="card card-skeleton">
      <div className="loading">
        {spins && <Spinner />}
        <Skeleton className="tile" />
      </div>
      <div className="card-text">
        <Skeleton width="40%" height="12px" />
        <Skeleton />
        <Skeleton width="55%" />
      </div>
    </div>
  );
}
