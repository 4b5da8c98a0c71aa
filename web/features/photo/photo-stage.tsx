import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useRef } from 'react';
import type { Mark, MarksOf, PhotoSize } from '#domain/catalogue/photos/photo.ts';
import { Loupe } from './loupe.tsx';
import { tapsOf, type TapTable } from './tap-words.ts';
import type { Photo } from './use-photo.ts';

interface PhotoStageProps<Tap extends string> {
  /** What is marked, as the start of a sentence. */
  name?: string;
  photo: Photo;
  table: TapTable<Tap>;
  marks: MarksOf<Tap>;
  tap: Tap;
  onPut: (tap: Tap, mark: Mark) => void;
  onMove: (by: Mark) => void;
  /** Its mark is where it belongs: on to the next one. */
  onDone: (tap: Tap) => void;
}

const STEPS: Record<string, Mark> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const LARGE_STEP = 10;

/** In pixels of the screen: a finger that moves less is tapping. */
const STILL = 4;

/** A mark under a finger. */
interface Grasp<Tap> {
  mark: Tap;
  x: number;
  y: number;
  isMoving: boolean;
}

/** The photo with its marks. A tap sets the mark of the moment, marks can be dragged, and arrow keys move them. */
export function PhotoStage<Tap extends string>({
  name = 'Your photo',
  photo,
  table,
  marks,
  tap,
  onPut,
  onMove,
  onDone,
}: PhotoStageProps<Tap>) {
  const { size } = photo;
  const grasped = useRef<Grasp<Tap> | null>(null);
  const hold = useCallback((place: HTMLElement | null) => place?.replaceChildren(photo.canvas), [photo]);

  const press = (event: PointerEvent<HTMLElement>): void => {
    const pressed = (event.target as HTMLElement).dataset['tap'];
    const mark = tapsOf(table).find((one) => one === pressed);
    grasped.current = mark ? { mark, x: event.clientX, y: event.clientY, isMoving: false } : null;
    if (mark) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const { current } = grasped;
    if (!current) return;
    current.isMoving ||= Math.hypot(event.clientX - current.x, event.clientY - current.y) > STILL;
    if (current.isMoving) onPut(current.mark, markAt(event, size));
  };
  const click = (event: MouseEvent<HTMLElement>): void => {
    const { current } = grasped;
    grasped.current = null;
    // Marks lie close together on a small face: a tap on one may be meant for the next.
    if (current && (current.isMoving || marks[tap])) return;
    // A press of Enter or Space has no place: the mark stays, or starts in the middle.
    if (event.detail === 0) onMove({ x: 0, y: 0 });
    else onPut(tap, markAt(event, size));
    onDone(tap);
  };
  const key = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? LARGE_STEP : 1;
    onMove({ x: step.x * by, y: step.y * by });
  };

  return (
    <div className="photo-stage">
      <button
        type="button"
        aria-label={`${name}. Arrow keys move the mark ${table[tap].title}, with Shift by ${LARGE_STEP} pixels; Enter goes on to the next.`}
        onPointerDown={press}
        onPointerMove={drag}
        onClick={click}
        onKeyDown={key}
      >
        <span ref={hold} className="photo-canvas" />
        <PhotoMarks table={table} marks={marks} size={size} chosen={tap} />
      </button>
      {marks[tap] && <Loupe photo={photo} mark={marks[tap]} />}
    </div>
  );
}

/** @param share of the photo's side */
const pixelAt = (share: number, side: number): number =>
  Math.round(Math.min(1, Math.max(0, share)) * (side - 1));

function markAt({ currentTarget, clientX, clientY }: MouseEvent, size: PhotoSize): Mark {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: pixelAt((clientX - left) / width, size.width),
    y: pixelAt((clientY - top) / height, size.height),
  };
}

interface PhotoMarksProps<Tap extends string> {
  table: TapTable<Tap>;
  marks: MarksOf<Tap>;
  size: PhotoSize;
  chosen: Tap;
}

function PhotoMarks<Tap extends string>({ table, marks, size, chosen }: PhotoMarksProps<Tap>) {
  return tapsOf(table).map((tap) => {
    const mark = marks[tap];
    if (!mark) return null;
    const style = { left: `${(mark.x / size.width) * 100}%`, top: `${(mark.y / size.height) * 100}%` };
    return (
      <span
        key={tap}
        className="photo-mark"
        data-tap={tap}
        data-sign={table[tap].sign}
        data-chosen={tap === chosen || undefined}
        style={style}
      />
    );
  });
}
