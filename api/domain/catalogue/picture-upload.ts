const MEBIBYTE = 1024 * 1024;
const MILLION = 1_000_000;

/** The largest file that is taken. */
export const MAX_UPLOAD_BYTES = 10 * MEBIBYTE;

/** The same as a sentence says it. */
export const MAX_UPLOAD_TEXT = `${MAX_UPLOAD_BYTES / MEBIBYTE} MB`;

/** More pixels than this are refused before they are decoded: 25 megapixels are about 75 MB of memory. */
export const MAX_PICTURE_PIXELS = 25 * MILLION;

/** A number of pixels as a sentence says it, rounded down. */
export const megapixels = (pixels: number): string => `${Math.floor(pixels / MILLION)} megapixels`;

/** What the shop takes as a picture, each as browsers know it. */
export const PICTURE_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

export type PictureKind = keyof typeof PICTURE_TYPES;

/** The same as a sentence says it. */
export const PICTURE_KINDS_TEXT = 'JPEG, PNG, WebP or AVIF';
