import { useEffect, useRef } from 'react';
import { PATCH } from '#domain/catalogue/shade/light.ts';
import type { Mark } from '#domain/catalogue/photos/photo.ts';
import type { Photo } from './use-photo.ts';

/** Pixels of the photo across, and of the screen for each. */
const SEEN = PATCH * 3;
const SCALE = 2;

/** The pixels around a mark from near, in the corner where the mark is not. */
export function Loupe({ photo: { canvas, size }, mark }: { photo: Photo; mark: Mark }) {
  const glass = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = glass.current?.getContext('2d');
    if (!context || canvas.width === 0) return;
    context.imageSmoothingEnabled = false;
    context.clearRect(0, 0, SEEN * SCALE, SEEN * SCALE);
    const [left, top] = [mark.x - (SEEN - 1) / 2, mark.y - (SEEN - 1) / 2];
    context.drawImage(canvas, left, top, SEEN, SEEN, 0, 0, SEEN * SCALE, SEEN * SCALE);
  }, [canvas, mark]);
  const isLeft = mark.x < size.width / 2 && mark.y < size.height / 2;
  return (
    <span className={isLeft ? 'photo-loupe photo-loupe-right' : 'photo-loupe'} aria-hidden="true">
      <canvas ref={glass} width={SEEN * SCALE} height={SEEN * SCALE} />
    </span>
  );
}
