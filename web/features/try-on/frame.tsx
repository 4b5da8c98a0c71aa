import { type PointerEvent, useEffect, useRef } from 'react';
import { type Adjustment, adjustedPlacement, matrixOf } from '#domain/catalogue/try-on/adjustment.ts';
import { type FaceMarks, OVERLAY_SIZE } from '#domain/catalogue/try-on/overlay.ts';
import { placementOf } from '#domain/catalogue/try-on/placement.ts';
import { classNames } from '../../ui/class-names.ts';
import type { StudioStep } from './studio-state.ts';
import type { Coloured } from './colouring/use-coloured.ts';
import type { Ground } from './wearer/use-ground.ts';

/** Where the overlay of a wig lies on a ground, as a canvas takes it. */
export function matrixOn(ground: Ground, marks: FaceMarks, place: Adjustment) {
  const placed = placementOf(marks, ground.face);
  return {
    eyes: placed.eyes,
    matrix: matrixOf(adjustedPlacement(placed, marks, place), marks, place.isMirrored),
  };
}

interface FrameProps {
  label: string;
  ground: Ground;
  /** Null while it is loaded, and where the wearer is shown without it. */
  hair: Coloured | null;
  place: Adjustment;
  isChosen: boolean;
  onChoose: () => void;
  onStep: (step: StudioStep) => void;
}

/** The wearer with a wig on, which can be dragged. */
export function Frame({ label, ground, hair, place, isChosen, onChoose, onStep }: FrameProps) {
  const below = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const drag = useRef<{ x: number; y: number; isFirst: boolean } | null>(null);
  const { size, source } = ground;
  const lies = hair && matrixOn(ground, hair.wig.overlay.marks, place);
  const shift = lies && transformOf(lies.matrix);

  useEffect(() => {
    const canvas = below.current;
    if (!canvas) return undefined;
    Object.assign(canvas, { width: size.width, height: size.height });
    canvas.getContext('2d')?.drawImage(source, 0, 0, size.width, size.height);
    return () => {
      // Without pixels it gives its memory back at once, and a photo is gone.
      canvas.width = 0;
    };
  }, [source, size]);
  useEffect(() => {
    if (hair) above.current?.getContext('2d')?.putImageData(hair.image, 0, 0);
  }, [hair]);
  useEffect(() => {
    // By script: pages of the shop allow no style attributes.
    if (above.current && shift) {
      above.current.style.width = `${(OVERLAY_SIZE.width / size.width) * 100}%`;
      above.current.style.transform = shift;
    }
  }, [shift, size]);

  const press = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>): void => {
    onChoose();
    currentTarget.setPointerCapture(pointerId);
    drag.current = { x: clientX, y: clientY, isFirst: true };
  };
  const move = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void => {
    const from = drag.current;
    if (!from || !lies) return;
    const scale = (size.width / currentTarget.clientWidth / lies.eyes) * 100;
    const by = { x: (clientX - from.x) * scale, y: (clientY - from.y) * scale };
    onStep({ kind: 'drag', by, isFirst: from.isFirst });
    drag.current = { x: clientX, y: clientY, isFirst: false };
  };
  const drop = (): void => {
    drag.current = null;
  };

  return (
    <button
      type="button"
      className={classNames('try-frame', isChosen && 'try-frame-on')}
      aria-label={`${label}. Arrow keys move the wig, with Shift ten times as far.`}
      aria-pressed={isChosen}
      onClick={onChoose}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <canvas ref={below} className="try-ground" />
      <canvas ref={above} className="try-hair" hidden={!hair} {...OVERLAY_SIZE} />
    </button>
  );
}

/** In shares of the overlay, so that it holds at every width of the screen. */
function transformOf([a, b, c, d, x, y]: readonly number[]): string {
  const [right, down] = [((x ?? 0) / OVERLAY_SIZE.width) * 100, ((y ?? 0) / OVERLAY_SIZE.height) * 100];
  return `translate(${right}%, ${down}%) matrix(${a}, ${b}, ${c}, ${d}, 0, 0)`;
}
