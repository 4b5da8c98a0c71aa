import { useEffect } from 'react';
import type { OptionValues } from '#domain/catalogue/variants/options.ts';
import { productData } from '../../features/catalogue/product/product-metadata.ts';
import { ProductShelf } from '../../features/catalogue/product-shelf.tsx';
import { RecentlyViewed } from '../../features/catalogue/recently-viewed.tsx';
import { DeliveryPromise } from '../../features/delivery/delivery-promise.tsx';
import { LengthPlace } from '../../features/length/length-place.tsx';
import { WhatItIs } from '../../features/facts/what-it-is.tsx';
import { ReviewForm } from '../../features/reviews/review-form.tsx';
import { ReviewList } from '../../features/reviews/review-list.tsx';
import { WearPlace } from '../../features/wear/wear-place.tsx';
import type { ProductDetailQuery } from '../../graphql/generated/operations.ts';
import { useFullAddress } from '../../ui/page/public-page.tsx';
import { StructuredData } from '../../ui/page/structured-data.tsx';

interface ProductRestProps {
  product: NonNullable<ProductDetailQuery['productById']>;
  /** In naira, of the variant that is shown. */
  price: number;
  /** Of the variant that is shown, where they can be chosen. */
  options: OptionValues | undefined;
  /** The address to come back to after signing in. */
  here: string;
}

/** What is shown below the picture and the price, and the data for search engines. */
export function ProductRest({ product, price, options, here }: ProductRestProps) {
  const data = productData(product, useFullAddress());
  // So that ADD TO CART works without a connection.
  useEffect(() => void import('../checkout/cart.tsx').catch(() => undefined), []);
  return (
    <>
      <StructuredData data={data} />
      <LengthPlace product={product} options={options} />
      <WhatItIs product={product} lace={options?.lace} />
      <WearPlace product={product} price={price} />
      <DeliveryPromise />
      <section className="reviews" id="reviews" aria-label="Reviews">
        <ReviewList product={product} />
        <ReviewForm productId={product.id} here={here} />
      </section>
      <ProductShelf title="Similar wigs" products={product.similarProducts} />
      <RecentlyViewed present={Number(product.id)} />
    </>
  );
}
