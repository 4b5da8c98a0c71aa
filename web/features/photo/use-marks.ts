import { useState } from 'react';
import { type Mark, type MarksOf, movedMark, nextTap } from '#domain/catalogue/photos/photo.ts';
import { tapsOf, type TapTable } from './tap-words.ts';
import type { Photo } from './use-photo.ts';

interface Marking<Tap extends string> {
  photo: Photo | null;
  marks: MarksOf<Tap>;
  tap: Tap;
}

const NO_MARKS = {};

/** Where a photo is tapped. Another photo starts anew. @param table that stays the same @param first marks at the start */
export function useMarks<Tap extends string>(
  photo: Photo | null,
  table: TapTable<Tap>,
  first: MarksOf<Tap> = NO_MARKS,
) {
  const taps = tapsOf(table);
  const startOn = (on: Photo | null): Marking<Tap> => ({ photo: on, marks: first, tap: taps[0] as Tap });
  const [state, setState] = useState(() => startOn(photo));
  const { marks, tap } = state.photo === photo ? state : startOn(photo);
  const change = (by: (now: Marking<Tap>) => Partial<Marking<Tap>>): void =>
    setState((before) => {
      const now = before.photo === photo ? before : startOn(photo);
      return { ...now, ...by(now) };
    });
  return {
    marks,
    tap,
    onTap: (next: Tap) => change(() => ({ tap: next })),
    onPut: (of: Tap, mark: Mark) => change((now) => ({ tap: of, marks: { ...now.marks, [of]: mark } })),
    onMove: (by: Mark) =>
      change((now) =>
        photo ? { marks: { ...now.marks, [now.tap]: movedMark(now.marks[now.tap], by, photo.size) } } : {},
      ),
    onDone: (of: Tap) => change((now) => ({ tap: nextTap(taps, now.marks, of) })),
  };
}
