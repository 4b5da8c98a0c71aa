import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TopRatedSlideFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import { Rating } from '../../ui/rating.tsx';
import { FROM_LIST } from './list-origin.ts';

/** How wide the arch is drawn; its picture fills it. */
const SIZES = '(min-width:992px) 480px, (min-width:768px) 45vw, min(70vw, 270px)';

/** Milliseconds after which the next slide's picture is fetched: the first screen is complete by then. */
const HEAD_START = 2500;

/** A name that two lines of the hero size do not hold is set smaller, so that all panels are of one height. */
function smaller(name: string): string | undefined {
  if (name.length <= 38) return undefined;
  return name.length <= 66 ? 'slide-name-long' : 'slide-name-longest';
}

interface TopRatedSlideProps {
  product: TopRatedSlideFragment;
  first: boolean;
  shown: boolean;
  /** Whether it comes next, so that its picture is wanted soon. */
  near: boolean;
  /** Its place, such as "2 of 5". */
  label: string;
}

/** One panel of the carousel. Panels out of sight are hidden from everybody, and have no picture until it is needed. */
export function TopRatedSlide({ product, first, shown, near, label }: TopRatedSlideProps) {
  const [wanted, setWanted] = useState(shown);
  useEffect(() => {
    if (!shown && !near) return undefined;
    const timer = setTimeout(() => setWanted(true), shown ? 0 : HEAD_START);
    return () => clearTimeout(timer);
  }, [shown, near]);

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
          {(wanted || shown) && <Picture image={product.image} alt="" sizes={SIZES} priority={first} />}
        </div>
      </div>
      <div className="slide-text">
        <div className="slide-title">
          <p className="slide-eyebrow">Top rated</p>
          <Link className={classNames('slide-name', smaller(product.name))} to={to} state={FROM_LIST}>
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
