/** Pixels; each of the shop's own pictures exists in these widths. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 768, 1280] as const;

/** For the `sizes` attribute of `<img>`. */
export const PICTURE_SIZES_CARD =
  '(min-width:1200px) 300px, (min-width:992px) 31vw, (min-width:768px) 46vw, 40vw';

export const PICTURE_SIZES_PRODUCT = '(min-width:992px) 660px, 100vw';

export type PictureSources = { src: string; avif: string | null; webp: string | null };

export const PLACEHOLDER_IMAGE = '/media/placeholder.webp';

const OWN_PICTURE = /^\/media\/([A-Za-z0-9][A-Za-z0-9_-]{0,150})\.webp$/;
const LONGEST_ADDRESS = 2000;

/** Names that resolve only inside a network, and numeric hosts (an IPv6 host has no final label either). */
const INTERNAL_HOST = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|arpa|[0-9]+)$/;

/** A picture that the shop stores itself: `/media/<name>.webp`. */
export function isOwnPicture(image: string): boolean {
  return OWN_PICTURE.test(image);
}

/** For a `<picture>` element. Only the shop's own pictures have other widths and formats. */
export function pictureSources(image: string): PictureSources {
  const name = OWN_PICTURE.exec(image)?.[1];
  if (name === undefined) {
    return { src: image, avif: null, webp: null };
  }
  const srcset = (format: 'avif' | 'webp'): string =>
    PICTURE_WIDTHS.map((width) => `/media/${name}-${width}.${format} ${width}w`).join(', ');
  return { src: image, avif: srcset('avif'), webp: srcset('webp') };
}

/** One of the shop's own pictures, or an https address on a public host name without a password in it. */
export function isPictureAddress(image: string): boolean {
  if (isOwnPicture(image)) {
    return true;
  }
  if (
    image.length > LONGEST_ADDRESS ||
    !/^https:\/\/[^\s\\\p{Cc}\p{Surrogate}]+$/iu.test(image) ||
    !URL.canParse(image)
  ) {
    return false;
  }
  const { hostname, username, password } = new URL(image);
  const host = hostname.replace(/\.$/, '');
  return username === '' && password === '' && host.includes('.') && !INTERNAL_HOST.test(host);
}
