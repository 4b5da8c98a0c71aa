/** Steps that can be undone. */
export const MAX_UNDO = 20;

export type Undoable<State> = { now: State; past: readonly State[] };

export const begun = <State>(now: State): Undoable<State> => ({ now, past: [] });

/** One step, which can be undone. */
export const stepped = <State>({ now, past }: Undoable<State>, next: State): Undoable<State> => ({
  now: next,
  past: [...past, now].slice(-MAX_UNDO),
});

/** An update within one step, such as during a drag. */
export const continued = <State>({ past }: Undoable<State>, next: State): Undoable<State> => ({
  now: next,
  past,
});

export function undone<State>({ now, past }: Undoable<State>): Undoable<State> {
  return { now: past.at(-1) ?? now, past: past.slice(0, -1) };
}
