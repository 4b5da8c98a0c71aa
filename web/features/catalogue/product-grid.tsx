import { Suspense, useState } from 'react';
import type { CardMatchFragment, ProductCardFragment } from '../../graphql/generated/operations.ts';
import { useHasHead } from '../../storage/fit/has-head.ts';
import { fitBadges } from '../fit/fit-badges-part.ts';
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
  const hasHead = useHasHead();
  const [fits, setFits] = useState<ReadonlyMap<string, string>>();
  return (
    <div className="product-grid">
      {hasHead && (
        <Suspense>
          <fitBadges.Part ids={products.map(({ id }) => id)} onFound={setFits} />
        </Suspense>
      )}
      {products.map((product, place) => (
        <ProductCard
          key={product.id}
          product={product}
          match={matching?.find(({ productId }) => productId === product.id)}
          fit={fits?.get(product.id)}
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
