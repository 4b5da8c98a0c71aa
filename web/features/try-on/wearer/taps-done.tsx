import { memo, useEffect, useRef } from 'react';
import type { FaceMarks } from '#domain/catalogue/try-on/overlay.ts';
import { FACE_TAPS } from '#domain/catalogue/try-on/overlay.ts';
import type { Photo } from '../../photo/use-photo.ts';

/** In pixels of the screen, twice as many of the picture. */
const SIDE = 96;
const SCALE = 2;

interface TapsDoneProps {
  photo: Photo;
  face: FaceMarks;
  /** The wig may lie beside the face. */
  isDoubtful: boolean;
  onAgain: () => void;
}

/** What was tapped, small, and the way back to it. */
export const TapsDone = memo(function TapsDone({ photo, face, isDoubtful, onAgain }: TapsDoneProps) {
  const { canvas, size } = photo;
  const small = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const picture = small.current;
    const context = picture?.getContext('2d');
    if (!picture || !context || canvas.width === 0) return undefined;
    const scale = (SIDE * SCALE) / Math.max(size.width, size.height);
    picture.width = Math.round(size.width * scale);
    picture.height = Math.round(size.height * scale);
    context.drawImage(canvas, 0, 0, picture.width, picture.height);
    for (const tap of FACE_TAPS) drawMark(context, face[tap].x * scale, face[tap].y * scale);
    return () => {
      picture.width = 0;
    };
  }, [canvas, size, face]);
  return (
    <div className="try-taps">
      <canvas ref={small} aria-hidden="true" />
      <div>
        <p>
          <b>{isDoubtful ? 'The marks may be off.' : 'Three taps placed it.'}</b>
        </p>
        <p className="small muted">
          Left eye, right eye, chin.{' '}
          <button type="button" className="link" onClick={onAgain}>
            Tap again
          </button>
        </p>
      </div>
    </div>
  );
});

function drawMark(context: CanvasRenderingContext2D, x: number, y: number): void {
  for (const [width, colour] of [
    [5, '#fff'],
    [2.5, '#1f2a6b'],
  ] as const) {
    context.beginPath();
    context.arc(x, y, 7, 0, 2 * Math.PI);
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
  }
}
