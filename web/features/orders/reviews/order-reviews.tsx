import { useMemo, useState } from 'react';
import {
  type BoughtProductsQuery,
  type OrderItemsFragment,
  useBoughtProductsQuery,
} from '../../../graphql/generated/operations.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/product/picture.tsx';
import { Stars } from '../../../ui/product/rating.tsx';
import { SignedInReviewForm } from '../../reviews/signed-in-review-form.tsx';
import '../../../styles/catalogue/reviews.css';
import '../../../styles/fit/wearing.css';

type Product = NonNullable<BoughtProductsQuery['productsWithIds'][number]>;

/** What buyers think of what they got, each product once; what has left the shop is left out. */
export function OrderReviews({ order }: { order: OrderItemsFragment }) {
  const ids = useMemo(() => [...new Set(order.orderItems.map(({ productId }) => productId))], [order]);
  const { data } = useBoughtProductsQuery({ variables: { ids } });
  const products = (data?.productsWithIds ?? []).filter((product) => product !== null);
  if (products.length === 0) return null;
  return (
    <section className="part">
      <h2 className="heading-3">How is it?</h2>
      <ul className="order-reviews">
        {products.map((product) => (
          <Reviewed key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

function Reviewed({ product: { id, name, image, myReview } }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className="order-review-head">
        <span className="order-review-picture">
          <Picture image={image} alt="" sizes="56px" />
        </span>
        <b>{name}</b>
        {myReview ? (
          <Stars rating={myReview.rating} />
        ) : (
          <Button
            variant="line"
            small
            aria-expanded={isOpen}
            aria-label={`Review ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            Review
          </Button>
        )}
      </div>
      {isOpen && !myReview && <SignedInReviewForm productId={id} />}
    </li>
  );
}
