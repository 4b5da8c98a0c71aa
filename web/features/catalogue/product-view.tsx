import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clampQuantity } from '#domain/orders/cart.ts';
import { PICTURE_SIZES_PRODUCT } from '#domain/catalogue/picture.ts';
import type { ProductInfoFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dock, DockFigure } from '../../ui/dock.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { Rating } from '../../ui/rating.tsx';
import { TermsLine } from '../words/terms-line.tsx';
import { GoBack } from './go-back.tsx';
import { ProductFacts } from './product-facts.tsx';
import { StockBadge } from './stock-badge.tsx';

/** Connects the dock's button, which is outside the form. */
const FORM_ID = 'add-to-cart';

interface ProductViewProps {
  product: ProductInfoFragment;
  children: ReactNode;
  below: ReactNode;
}

/** Adding to the cart is a plain form, which works before any code is loaded. */
export function ProductView({ product, children, below }: ProductViewProps) {
  const [wanted, setWanted] = useState(1);
  const navigate = useNavigate();
  const { countInStock } = product;
  const inStock = countInStock > 0;
  // The stock may have fallen since the number was chosen.
  const quantity = clampQuantity(wanted, countInStock);
  const stockText = inStock ? 'In Stock' : 'Out of Stock';
  const toCart = paths.cartAdd(product.id, quantity);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void navigate(toCart);
  };
  const addToCart = (className?: string) => (
    <Button type="submit" form={FORM_ID} className={className} disabled={!inStock}>
      ADD TO CART
    </Button>
  );

  return (
    <>
      <div className="wrap">
        <div className="product">
          <div className="product-stage">
            <GoBack />
            <div className="product-picture">
              <Picture image={product.image} alt={product.name} sizes={PICTURE_SIZES_PRODUCT} priority />
            </div>
          </div>
          <div className="product-info">
            <div>
              <p className="small muted product-brand">{product.brand}</p>
              <PageTitle documentTitle={product.name}>
                <ProductName>{product.name}</ProductName>
              </PageTitle>
            </div>
            <Rating rating={product.rating} numReviews={product.numReviews} to="#reviews" />
            <p className="product-price">
              <Price value={product.price} />
            </p>
            <div>
              <p className="muted product-description">{product.description}</p>
              <TermsLine terms={product.terms} />
            </div>
            <div className="row">
              <p className={inStock ? 'stock' : 'stock stock-none'}>{stockText}</p>
              {inStock && <StockBadge stock={countInStock} />}
            </div>
            <form id={FORM_ID} className="product-buy" action={toCart} onSubmit={onSubmit}>
              {inStock && (
                <>
                  <span className="label on-phone">Qty</span>
                  <QuantityPicker name="qty" value={quantity} max={countInStock} onChange={setWanted} />
                </>
              )}
              {addToCart('on-desktop')}
            </form>
            <ProductFacts price={product.price} quantity={quantity} />
          </div>
        </div>
        <section className="reviews" id="reviews" aria-label="Reviews">
          {children}
        </section>
        {below}
      </div>
      <Dock>
        <DockFigure caption={stockText}>
          <Price value={product.price} />
        </DockFigure>
        {addToCart()}
      </Dock>
    </>
  );
}
