import { useState } from 'react';
import { type Mark, type Marks, movedMark, nextTap, type Tap } from '#domain/catalogue/shade/photo.ts';
import type { Photo } from './use-photo.ts';

interface Marking {
  photo: Photo | null;
  marks: Marks;
  tap: Tap;
}

const startOn = (photo: Photo | null): Marking => ({ photo, marks: {}, tap: 'roots' });

/** Where the hair and something white are tapped. Another photo starts without marks. */
export function useMarks(photo: Photo | null) {
  const [state, setState] = useState(() => startOn(photo));
  const { marks, tap } = state.photo === photo ? state : startOn(photo);
  const change = (by: (now: Marking) => Partial<Marking>): void =>
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
    onDone: (of: Tap) => change((now) => ({ tap: nextTap(now.marks, of) })),
  };
}
