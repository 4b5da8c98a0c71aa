import type { Metadata } from 'sharp';
import type { PictureKind } from '../../domain/catalogue/picture-upload.ts';

/** The memory limit for decoding one picture. With the file and the encoders the process grows by at most 150 MB. */
const MEMORY_BYTES = 95_000_000;

/**
 * How many pixels can be decoded within the memory limit, judged by the picture's header. A baseline JPEG or PNG is
 * decoded row by row; a progressive or rotated picture is held in memory as a whole, and an AVIF several times.
 */
export function decodablePixels(kind: PictureKind, head: Metadata): number {
  return Math.floor(MEMORY_BYTES / bytesPerPixel(kind, head));
}

/** Measured with pictures of 25 megapixels. */
function bytesPerPixel(kind: PictureKind, head: Metadata): number {
  const isDeep = head.depth !== 'uchar' || (head.bitsPerSample ?? 8) > 8;
  if (kind === 'avif') return isDeep ? 24 : 17.5;
  if (kind === 'webp') return 3.8;
  const turned = (head.orientation ?? 1) > 4;
  if (kind === 'jpeg') {
    // A progressive JPEG keeps all coefficients until the last pass; 4:2:0 subsampling halves their number.
    const kept = head.chromaSubsampling === '4:2:0' ? 4 : 2.6 * head.channels;
    return (head.isProgressive ? kept : 0.5) + (turned ? 2 : 0);
  }
  return turned || head.isProgressive ? head.channels * (isDeep ? 2.2 : 1.1) : 0.5;
}
