import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TopRatedSlideFragment } from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/product/picture.tsx';
import { Price } from '../../../ui/product/price.tsx';
import { ProductName } from '../../../ui/product/product-name.tsx';
import { Rating } from '../../../ui/product/rating.tsx';
import { FROM_LIST } from '../list-origin.ts';

/** Width of the picture, which fills the arch. */
const SIZES = '(min-width:992px) 480px, (min-width:768px) 45vw, min(70vw, 270px)';

/** Milliseconds until the next slide's picture is fetched; the first screen is loaded by then. */
const NEXT_PICTURE_DELAY = 2500;

/** Long names get a smaller font, so that all slides have the same height. */
function sizeClass(name: string): string | undefined {
  if (name.length <= 38) return undefined;
  return name.length <= 66 ? 'slide-name-long' : 'slide-name-longest';
}

interface TopRatedSlideProps {
  product: TopRatedSlideFragment;
  first: boolean;
  shown: boolean;
  /** Whether it is the next slide, whose picture is needed soon. */
  isNext: boolean;
  /** Such as "2 of 5". */
  label: string;
}

/** Slides out of sight are hidden from everyone and load no picture until it is needed. */
export function TopRatedSlide({ product, first, shown, isNext, label }: TopRatedSlideProps) {
  const [wanted, setWanted] = useState(shown);
  useEffect(() => {
    if (!shown && !isNext) return undefined;
    const timer = setTimeout(() => setWanted(true), shown ? 0 : NEXT_PICTURE_DELAY);
    return () => clearTimeout(timer);
  }, [shown, isNext]);

  const to = paths.product(product.id);
  return (
    <div
      className={classNames('slide on-tint', shown && 'slide-shown')}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
    >
      <div className="slide-picture">
        <div className="slide-arch">
          {(wanted || shown) && (
            <Picture image={product.image} alt="" sizes={SIZES} focus={product} priority={first} />
          )}
        </div>
      </div>
      <div className="slide-text">
        <div className="slide-title">
          <p className="slide-eyebrow">Top rated</p>
          <Link className={classNames('slide-name', sizeClass(product.name))} to={to} state={FROM_LIST}>
            <ProductName>{product.name}</ProductName>
          </Link>
        </div>
        <Rating rating={product.rating} numReviews={product.numReviews} />
        <div className="row slide-buy">
          <ButtonLink to={to} state={FROM_LIST}>
            View product
          </ButtonLink>
          <Price value={product.price} />
        </div>
      </div>
    </div>
  );
}
