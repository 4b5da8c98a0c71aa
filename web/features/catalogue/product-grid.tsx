import type { ProductCardFragment } from '../../graphql/generated/operations.ts';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

/** How many cards stand in while a list loads. */
const STAND_INS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface ProductGridProps {
  products: readonly ProductCardFragment[];
  /** How many of the first pictures are on the first screen. */
  priority?: number;
}

/** Cards in 4, 3, 2 or 1 columns, as wide as the screen allows. */
export function ProductGrid({ products, priority = 0 }: ProductGridProps) {
  return (
    <div className="product-grid">
      {products.map((product, place) => (
        <ProductCard key={product.id} product={product} priority={place < priority} />
      ))}
    </div>
  );
}

/** The grid's place while it loads. */
export function ProductGridSkeleton() {
  return (
    <div className="product-grid">
      {STAND_INS.map((name, place) => (
        <ProductCardSkeleton key={name} spins={place === 0} />
      ))}
    </div>
  );
}
