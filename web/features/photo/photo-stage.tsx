import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useRef } from 'react';
import type { Mark, MarksOf, PhotoSize } from '#domain/catalogue/photos/photo.ts';
import { Loupe } from './loupe.tsx';
import { tapsOf, type TapTable } from './tap-words.ts';
import type { Photo } from './use-photo.ts';

interface PhotoStageProps<Tap extends string> {
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

/** The photo with its marks. A tap sets the mark of the moment, marks can be dragged, and arrow keys move them. */
export function PhotoStage<Tap extends string>({
  photo,
  table,
  marks,
  tap,
  onPut,
  onMove,
  onDone,
}: PhotoStageProps<Tap>) {
  const { size } = photo;
  const dragged = useRef<Tap | null>(null);
  const hold = useCallback((place: HTMLElement | null) => place?.replaceChildren(photo.canvas), [photo]);

  const press = (event: PointerEvent<HTMLElement>): void => {
    const grasped = (event.target as HTMLElement).dataset['tap'];
    dragged.current = tapsOf(table).find((one) => one === grasped) ?? null;
    if (dragged.current) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (dragged.current) onPut(dragged.current, markAt(event, size));
  };
  const click = (event: MouseEvent<HTMLElement>): void => {
    const moved = dragged.current;
    dragged.current = null;
    if (moved) return;
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
        aria-label={`Your photo. Arrow keys move the mark ${table[tap].title}, with Shift by ${LARGE_STEP} pixels; Enter goes on to the next.`}
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
