import { lazy, Suspense, useRef, useState } from 'react';
import { PICTURE_SIZES_PRODUCT } from '#domain/catalogue/picture.ts';
import { withChunkTimeout } from '../../../ui/loading/chunk-timeout.ts';
import { Picture } from '../../../ui/product/picture.tsx';
import type { GalleryPicture } from './gallery-picture.ts';

const PictureZoom = lazy(() =>
  withChunkTimeout(import('./picture-zoom.tsx')).then((part) => ({ default: part.PictureZoom })),
);

interface GalleryProps {
  name: string;
  /** The first is shown first; at least one. */
  pictures: readonly GalleryPicture[];
}

/** Pictures side by side, swiped or chosen by their small ones; a press shows one large. */
export function Gallery({ name, pictures }: GalleryProps) {
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const several = pictures.length > 1;

  const show = (place: number): void => {
    setAt(place);
    row.current?.scrollTo({ left: place * row.current.clientWidth });
  };
  const onScroll = (): void => {
    if (row.current) setAt(Math.round(row.current.scrollLeft / row.current.clientWidth));
  };

  return (
    <div className="gallery">
      <div ref={row} className="gallery-row" onScroll={several ? onScroll : undefined}>
        {pictures.map((picture, place) => (
          <div key={picture.url} className="product-picture">
            <Picture
              image={picture.url}
              alt={picture.alt || (several ? `${name}, picture ${place + 1}` : name)}
              sizes={PICTURE_SIZES_PRODUCT}
              focus={picture}
              priority={place === 0}
            />
            <button
              type="button"
              className="gallery-large"
              aria-label={several ? `Look closer at picture ${place + 1}` : 'Look closer'}
              tabIndex={place === at ? undefined : -1}
              onClick={() => setIsLarge(true)}
            />
          </div>
        ))}
      </div>
      {several && (
        <div className="gallery-small" role="group" aria-label="Pictures">
          {pictures.map((picture, place) => (
            <button
              key={picture.url}
              type="button"
              aria-label={`Picture ${place + 1}`}
              aria-current={place === at ? 'true' : undefined}
              onClick={() => show(place)}
            >
              <Picture image={picture.url} alt="" sizes="80px" focus={picture} />
            </button>
          ))}
        </div>
      )}
      {isLarge && (
        <Suspense fallback={null}>
          <PictureZoom
            name={name}
            pictures={pictures}
            at={at}
            onShow={show}
            onClose={() => setIsLarge(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
