import { preload } from 'react-dom';
import { PICTURE_SIZES_CARD, pictureSources } from '#domain/catalogue/picture.ts';

interface PictureProps {
  /** A path in the shop or an https address. */
  image: string;
  /** Empty where the product's name stands beside it. */
  alt: string;
  /** The `sizes` attribute. */
  sizes?: string;
  /** What stays in sight when it is cut to a frame, in per cent from the left and the top; else the middle. */
  focus?: { focalX: number; focalY: number };
  /** For the largest picture of the first screen; others load lazily. */
  priority?: boolean;
}

/** A 4:5 picture, in the smallest format and width that suits the browser. */
export function Picture({ image, alt, sizes = PICTURE_SIZES_CARD, focus, priority = false }: PictureProps) {
  const { src, avif, webp } = pictureSources(image);
  if (priority) {
    // Preloading starts before the browser reaches the element. Both must choose the same file.
    const choice = avif ? { type: 'image/avif', imageSrcSet: avif, imageSizes: sizes } : {};
    preload(src, { as: 'image', fetchPriority: 'high', ...choice });
  }
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        // By script: pages of the shop allow no style attributes.
        ref={(shown) => {
          if (shown && focus) shown.style.objectPosition = `${focus.focalX}% ${focus.focalY}%`;
        }}
        src={src}
        alt={alt}
        width={640}
        height={800}
        decoding={priority ? 'sync' : 'async'}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}
