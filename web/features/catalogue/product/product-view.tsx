import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { picturesShown } from '#domain/catalogue/pictures/shown-pictures.ts';
import { FEW_LEFT } from '#domain/catalogue/stock.ts';
import { choiceSearch } from '#domain/catalogue/variants/choice-address.ts';
import type { OptionValues } from '#domain/catalogue/variants/options.ts';
import { clampQuantity } from '#domain/orders/cart.ts';
import type { ProductInfoFragment, SwatchFragment } from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dock, DockFigure } from '../../../ui/dock.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { Price } from '../../../ui/product/price.tsx';
import { ProductName } from '../../../ui/product/product-name.tsx';
import { QuantityPicker } from '../../../ui/product/quantity-picker.tsx';
import { Rating } from '../../../ui/product/rating.tsx';
import { shortText, spokenText } from '../../variants/choice-texts.ts';
import { OfferPrice } from '../../variants/offer-price.tsx';
import { OptionFields } from '../../variants/option-fields.tsx';
import { soldOutAlert } from '../../variants/sold-out-alert-part.ts';
import { type Choice, useChoice } from '../../variants/use-choice.ts';
import { termsLine } from '../../words/terms-line-part.ts';
import { heart } from '../../wishlist/heart-part.ts';
import { Gallery } from './gallery.tsx';
import { GoBack } from '../go-back.tsx';
import { productFacts } from './product-facts-part.ts';
import { StockBadge } from '../stock-badge.tsx';

/** Connects the dock's button, which is outside the form. */
const FORM_ID = 'add-to-cart';

interface ProductViewProps {
  product: ProductInfoFragment;
  /** Of the trade; the product's are among them. */
  colours: readonly SwatchFragment[];
  /** What is shown below; it receives the price and the choice on the screen. */
  children: (price: number, options?: OptionValues) => ReactNode;
}

/** Adding to the cart is a plain form, which works before any code is loaded. */
export function ProductView({ product, colours, children }: ProductViewProps) {
  const [wanted, setWanted] = useState(1);
  const navigate = useNavigate();
  const choice = useChoice(product);
  const { price, wasPrice, wasUntil, countInStock, variant, sku } = offerOf(product, choice);
  const pictures = picturesShown(product.pictures, choice?.shown);
  const inStock = countInStock > 0;
  // The stock may have fallen since the number was chosen.
  const quantity = clampQuantity(wanted, countInStock);
  const stockText = inStock ? 'In Stock' : 'Out of Stock';
  const toCart = paths.cartAdd(product.id, quantity, variant);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // What is added when the shop cannot be asked.
    const { id, name, image } = product;
    const options = choice?.shown.options;
    void navigate(toCart, { state: { seen: { id, name, image, price, countInStock, variant, options } } });
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
            <Gallery key={pictures[0]?.url} name={product.name} pictures={pictures} />
            {product.overlay && (
              <Link
                className="product-try"
                to={paths.tryOn(product.id, choice && choiceSearch(choice.shown.options))}
              >
                Try it on
              </Link>
            )}
          </div>
          <div className="product-info">
            <div>
              <p className="small muted product-brand">{product.brand}</p>
              <PageTitle documentTitle={product.name}>
                <ProductName>{product.name}</ProductName>
              </PageTitle>
            </div>
            <Rating rating={product.rating} numReviews={product.numReviews} to="#reviews" />
            <OfferPrice price={price} wasPrice={wasPrice} wasUntil={wasUntil} />
            {choice && (
              <>
                <div className="options">
                  <OptionFields product={product} choice={choice} colours={colours} />
                </div>
                <p role="status" className="hidden-text">
                  {spokenText(choice)}
                </p>
              </>
            )}
            <div>
              <p className="muted product-description">{product.description}</p>
              <termsLine.Part terms={product.terms} />
            </div>
            <div className="row">
              <p className={inStock ? 'stock' : 'stock stock-none'}>{stockText}</p>
              {inStock && <StockBadge stock={countInStock} />}
              {choice && countInStock > FEW_LEFT && (
                <span className="small muted">{`${countInStock} pieces`}</span>
              )}
              {choice && <span className="small muted figures product-sku">{choice.shown.sku}</span>}
            </div>
            <form id={FORM_ID} className="product-buy" action={toCart} onSubmit={onSubmit}>
              {inStock && (
                <>
                  <span className="label on-phone">Qty</span>
                  <QuantityPicker name="qty" value={quantity} max={countInStock} onChange={setWanted} />
                </>
              )}
              {variant && <input type="hidden" name="variant" value={variant} />}
              {addToCart('on-desktop')}
            </form>
            <heart.Part id={product.id} name={product.name} hasText />
            {!inStock && sku !== undefined && <soldOutAlert.Part key={sku} sku={sku} />}
            <productFacts.Part
              product={product}
              price={price}
              quantity={quantity}
              variant={variant}
              options={choice?.shown.options}
            />
          </div>
        </div>
        {children(price, choice?.shown.options)}
      </div>
      <Dock>
        <DockFigure caption={choice && inStock ? shortText(choice) : stockText}>
          <Price value={price} />
        </DockFigure>
        {addToCart()}
      </Dock>
    </>
  );
}

/** What is bought: the product itself, or the variant in the address by its sku. */
function offerOf(product: ProductInfoFragment, choice: Choice | null) {
  const { price, countInStock } = product;
  const shown = choice?.shown ?? product.variants.find(({ isStandard }) => isStandard);
  const more = { wasPrice: shown?.wasPrice, wasUntil: shown?.wasUntil, sku: shown?.sku };
  if (!choice || choice.shown.isStandard) return { price, countInStock, variant: undefined, ...more };
  return {
    price: choice.shown.price,
    countInStock: choice.shown.stock,
    variant: choice.shown.sku,
    ...more,
  };
}
