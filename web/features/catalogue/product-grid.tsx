import type { CardMatchFragment, ProductCardFragment } from '../../graphql/generated/operations.ts';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

/** Keys of the cards shown while a list loads. */
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface ProductGridProps {
  products: readonly ProductCardFragment[];
  /** Of a narrowed list, what has matched of each product. */
  matching?: readonly CardMatchFragment[];
  /** How many pictures are on the first screen. */
  priority?: number;
}

export function ProductGrid({ products, matching, priority = 0 }: ProductGridProps) {
  return (
    <div className="product-grid">
      {products.map((product, place) => (
        <ProductCard
          key={product.id}
          product={product}
          match={matching?.find(({ productId }) => productId === product.id)}
          priority={place < priority}
        />
      ))}
    </div>
  );
}

export function ProductGridSkeleton() {
  return (
    <div className="product-grid">
      {PLACEHOLDERS.map((name, place) => (
        <ProductCardSkeleton key={name} spins={place === 0} />
      ))}
    </div>
  );
}
