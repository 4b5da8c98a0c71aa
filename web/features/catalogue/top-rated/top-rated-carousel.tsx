import type { TopRatedSlideFragment } from '../../../graphql/generated/operations.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/product/picture.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { TopRatedSlide } from './top-rated-slide.tsx';
import { useCarousel } from './use-carousel.ts';

const THUMBNAIL_SIZES = '64px';

/** The ARIA carousel pattern. */
export function TopRatedCarousel({ products }: { products: readonly TopRatedSlideFragment[] }) {
  const carousel = useCarousel(products.length);
  if (products.length === 0) return null;
  const pause = (
    <IconButton
      label={carousel.paused ? 'Start the carousel' : 'Pause the carousel'}
      onClick={carousel.togglePaused}
    >
      <Icon name={carousel.paused ? 'play' : 'pause'} />
    </IconButton>
  );
  const choice = (product: TopRatedSlideFragment, place: number) => ({
    type: 'button' as const,
    'aria-label': `Slide ${place + 1}: ${product.name}`,
    'aria-current': place === carousel.shown ? (true as const) : undefined,
    onClick: () => carousel.show(place),
  });

  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label="Top rated"
      {...carousel.holdProps}
    >
      <div className="slides" aria-live={carousel.running ? 'off' : 'polite'} {...carousel.swipeProps}>
        {products.map((product, place) => (
          <TopRatedSlide
            key={product.id}
            product={product}
            first={place === 0}
            shown={place === carousel.shown}
            isNext={place === (carousel.shown + 1) % products.length}
            label={`${place + 1} of ${products.length}`}
          />
        ))}
      </div>
      {products.length > 1 && (
        <>
          <div className="carousel-arches">
            {products.map((product, place) => (
              <button key={product.id} className="carousel-arch" {...choice(product, place)}>
                <Picture image={product.image} alt="" sizes={THUMBNAIL_SIZES} focus={product} />
              </button>
            ))}
            {pause}
          </div>
          <div className="carousel-bar">
            {pause}
            <div>
              {products.map((product, place) => (
                <button key={product.id} className="carousel-dot" {...choice(product, place)} />
              ))}
            </div>
            <div className="carousel-steps">
              <IconButton label="Previous" onClick={() => carousel.step(-1)}>
                <Icon name="back" />
              </IconButton>
              <IconButton label="Next" onClick={() => carousel.step(1)}>
                <Icon name="forward" />
              </IconButton>
            </div>
          </div>
        </>
      )}
    </section>
  );
}

/** Same height as the carousel. */
export function TopRatedCarouselSkeleton() {
  return (
    <div className="carousel">
      <div className="slides">
        <div className="slide slide-skeleton">
          <Spinner />
        </div>
      </div>
      <div className="carousel-bar carousel-bar-skeleton" />
    </div>
  );
}
