import { useReducer, useState } from 'react';
import type { Wig } from './colouring/wigs.ts';
import { startStudio, studioAfter } from './studio-state.ts';
import type { Tint } from './wearer/skin-tone.ts';

export const VIEWS = { two: 'Compare two', one: 'One', before: 'Before' } as const;
export type View = keyof typeof VIEWS;

/** Of a wig that is made in no colour of the trade. */
const FIRST_COLOUR = '1B';

interface Start {
  wig: Wig;
  /** What was chosen on the page of the product. */
  colour: string | undefined;
}

/** What is tried on and how; it stays when the photo is tapped again. */
export function useStudio(start: Start) {
  const [state, step] = useReducer(studioAfter, start, firstState);
  const [view, setView] = useState<View>('one');
  const [at, setAt] = useState<0 | 1>(0);
  const [tint, setTint] = useState<Tint>('yours');
  return { state, step, view, setView, at, setAt, tint, setTint };
}

function firstState({ wig, colour }: Start) {
  const first = colour ?? wig.made[0] ?? FIRST_COLOUR;
  const second = wig.made.find((code) => code !== first) ?? first;
  return startStudio({ wig: wig.id, colour: first }, { wig: wig.id, colour: second });
}
