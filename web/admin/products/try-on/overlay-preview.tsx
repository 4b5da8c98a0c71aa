import { useEffect, useRef } from 'react';
import { AS_PLACED } from '#domain/catalogue/try-on/adjustment.ts';
import type { EnteredMarks } from '#domain/forms/pictures/overlay-form.ts';
import type { Photo } from '../../../features/photo/use-photo.ts';
import { matrixOn } from '../../../features/try-on/frame.tsx';
import { MODELS } from '../../../features/try-on/wearer/models.ts';
import { useModel } from '../../../features/try-on/wearer/use-ground.ts';

/** The hair as its marks lay it on a model. */
export function OverlayPreview({ photo, marks }: { photo: Photo; marks: EnteredMarks }) {
  const ground = useModel(MODELS[1]);
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = shown.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context || !ground) return;
    Object.assign(canvas, ground.size);
    context.drawImage(ground.source, 0, 0, ground.size.width, ground.size.height);
    context.setTransform(...matrixOn(ground, marks, AS_PLACED).matrix);
    context.drawImage(photo.canvas, 0, 0);
  }, [ground, photo, marks]);
  return (
    <figure className="overlay-preview">
      <canvas ref={shown} role="img" aria-label="The hair on a model, as it is marked" />
      <figcaption className="caption">On a model, as it is marked.</figcaption>
    </figure>
  );
}
