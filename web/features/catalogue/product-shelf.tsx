import { useId } from 'react';
import type { ProductCardFragment } from '../../graphql/generated/operations.ts';
import { ProductCard } from './product-card.tsx';

interface ProductShelfProps {
  title: string;
  products: readonly ProductCardFragment[];
}

/** One row of cards, which scrolls sideways where the screen is too narrow. Renders nothing without products. */
export function ProductShelf({ title, products }: ProductShelfProps) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section className="shelf-place" aria-labelledby={titleId}>
      <h2 className="heading-2" id={titleId}>
        {title}
      </h2>
      <ul className="shelf">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
