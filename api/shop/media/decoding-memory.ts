import type { Metadata } from 'sharp';
import type { PictureKind } from '../../domain/catalogue/picture-upload.ts';

/** What decoding one picture may take; with the file itself and the encoders a server grows by at most 150 MB. */
const MEMORY_BYTES = 95_000_000;

/**
 * How many pixels a picture may have for its memory's sake, by what its head says. A plain JPEG or PNG passes row by
 * row; one that comes in several passes, or has to be turned, is held as a whole, and AVIF several times over.
 */
export function bearablePixels(kind: PictureKind, head: Metadata): number {
  return Math.floor(MEMORY_BYTES / bytesPerPixel(kind, head));
}

/** As measured with pictures of 25 megapixels. */
function bytesPerPixel(kind: PictureKind, head: Metadata): number {
  const isDeep = head.depth !== 'uchar' || (head.bitsPerSample ?? 8) > 8;
  if (kind === 'avif') return isDeep ? 24 : 17.5;
  if (kind === 'webp') return 3.8;
  const turned = (head.orientation ?? 1) > 4;
  if (kind === 'jpeg') {
    // Every coefficient of every colour is kept until the last pass; halved colours have half as many in all.
    const kept = head.chromaSubsampling === '4:2:0' ? 4 : 2.6 * head.channels;
    return (head.isProgressive ? kept : 0.5) + (turned ? 2 : 0);
  }
  return turned || head.isProgressive ? head.channels * (isDeep ? 2.2 : 1.1) : 0.5;
}
