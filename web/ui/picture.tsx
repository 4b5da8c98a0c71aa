import { preload } from 'react-dom';
import { PICTURE_SIZES_CARD, pictureSources } from '#domain/catalogue/picture.ts';

interface PictureProps {
  /** The product's image path or https address. */
  image: string;
  /** What it shows; empty where the name stands beside it. */
  alt: string;
  /** The `sizes` of the place it stands in; cards by default. */
  sizes?: string;
  /** The largest picture of the first screen: fetched first and at once. Others load when they come near. */
  priority?: boolean;
}

/** A product's picture in a box of 4:5, in the smallest good format and width the browser takes. */
export function Picture({ image, alt, sizes = PICTURE_SIZES_CARD, priority = false }: PictureProps) {
  const { src, avif, webp } = pictureSources(image);
  if (priority) {
    // A browser then asks for it before it has come to the element; the same choice, so that one picture is fetched once.
    const choice = avif ? { type: 'image/avif', imageSrcSet: avif, imageSizes: sizes } : {};
    preload(src, { as: 'image', fetchPriority: 'high', ...choice });
  }
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
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
