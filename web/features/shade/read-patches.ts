import { type HairReading, readHair } from '#domain/catalogue/shade/hair-reading.ts';
import { type Light, linear } from '#domain/catalogue/shade/light.ts';
import type { Mark } from '#domain/catalogue/photos/photo.ts';
import { type Marks, patchAround } from '#domain/catalogue/shade/photo.ts';
import { colourSpace } from './colour-space.ts';
import type { Photo } from '../photo/use-photo.ts';

/** Linear light of each value that a pixel can have. */
const LINEAR = Array.from({ length: 256 }, (_, value) => linear(value / 255));

function pixelsAround({ canvas, size }: Photo, mark: Mark): Light[] {
  const { x, y, width, height } = patchAround(mark, size);
  const data = canvas.getContext('2d')?.getImageData(x, y, width, height).data ?? [];
  const light = (at: number): number => LINEAR[data[at] ?? 0] ?? 0;
  return Array.from({ length: data.length / 4 }, (_, pixel) => {
    const at = pixel * 4;
    return [light(at), light(at + 1), light(at + 2)] as const;
  });
}

/** Null until roots and lengths are tapped. */
export function readMarks(photo: Photo, { roots, lengths, white }: Marks): HairReading | null {
  if (!roots || !lengths) return null;
  return readHair(
    {
      roots: pixelsAround(photo, roots),
      lengths: pixelsAround(photo, lengths),
      white: white ? pixelsAround(photo, white) : null,
    },
    colourSpace,
  );
}
