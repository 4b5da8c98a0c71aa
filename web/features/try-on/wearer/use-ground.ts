import { useEffect, useMemo, useState } from 'react';
import { eyesInOrder } from '#domain/catalogue/try-on/placement.ts';
import type { FaceMarks } from '#domain/catalogue/try-on/overlay.ts';
import { type Rgb, rgbOf } from '#domain/catalogue/try-on/recolour.ts';
import type { MarksOf, PhotoSize } from '#domain/catalogue/photos/photo.ts';
import type { FaceTap } from '#domain/catalogue/try-on/overlay.ts';
import type { Photo } from '../../photo/use-photo.ts';
import { MODEL_FACE, MODEL_SIZE, type Model, modelAddress } from './models.ts';
import { skinOf } from './skin-tone.ts';

/** What a wig is laid on. */
export interface Ground {
  source: HTMLCanvasElement | HTMLImageElement;
  size: PhotoSize;
  face: FaceMarks;
  skin: Rgb;
}

/** Null until the drawing is decoded. */
export function useModel(model: Model): Ground | null {
  const [loaded, setLoaded] = useState<{ model: Model; source: HTMLImageElement } | null>(null);
  useEffect(() => {
    const source = new Image(MODEL_SIZE.width, MODEL_SIZE.height);
    source.addEventListener('load', () => setLoaded({ model, source }), { once: true });
    source.src = modelAddress(model);
  }, [model]);
  return useMemo(
    () =>
      loaded && { source: loaded.source, size: MODEL_SIZE, face: MODEL_FACE, skin: rgbOf(loaded.model.base) },
    [loaded],
  );
}

/** Null until all marks are set. */
export function usePhotoGround(photo: Photo | null, marks: MarksOf<FaceTap>): Ground | null {
  const { leftEye, rightEye, chin } = marks;
  return useMemo(() => {
    if (!photo || !leftEye || !rightEye || !chin) return null;
    const face = eyesInOrder({ leftEye, rightEye, chin });
    return { source: photo.canvas, size: photo.size, face, skin: skinOf(photo, face) };
  }, [photo, leftEye, rightEye, chin]);
}
