const MEBIBYTE = 1024 * 1024;
const MILLION = 1_000_000;

export const MAX_UPLOAD_BYTES = 10 * MEBIBYTE;

export const MAX_UPLOAD_TEXT = `${MAX_UPLOAD_BYTES / MEBIBYTE} MB`;

/** Checked before decoding: 25 megapixels take about 75 MB of memory. */
export const MAX_PICTURE_PIXELS = 25 * MILLION;

export const megapixels = (pixels: number): string => `${Math.floor(pixels / MILLION)} megapixels`;

/** How long an uploaded picture may wait for a product that shows it. */
export const UNUSED_PICTURE_DAYS = 7;

export const PICTURE_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

export type PictureKind = keyof typeof PICTURE_TYPES;

export const PICTURE_KINDS_TEXT = 'JPEG, PNG, WebP or AVIF';
