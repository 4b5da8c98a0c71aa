import {
  adjusted,
  type Adjustment,
  ADJUSTMENT_STEPS,
  AS_PLACED,
  LARGE_NUDGE,
  mirrored,
} from '#domain/catalogue/try-on/adjustment.ts';
import { begun, continued, stepped, type Undoable, undone } from '#domain/catalogue/try-on/undo.ts';

/** A wig in a colour. */
export interface Look {
  wig: string;
  colour: string;
}

/** Both looks lie in the same place. */
export interface Studio {
  looks: readonly [Look, Look];
  place: Adjustment;
}

export type Change = Partial<Record<'x' | 'y' | 'size' | 'turn' | 'neck', number>>;

export type StudioStep =
  | { kind: 'change'; by: Change }
  /** On the way of a drag; the first one can be taken back. */
  | { kind: 'drag'; by: Change; isFirst: boolean }
  | { kind: 'mirror' }
  | { kind: 'look'; at: 0 | 1; look: Partial<Look> }
  /** Other marks: it starts where these say. */
  | { kind: 'again' }
  | { kind: 'undo' };

export const startStudio = (look: Look, second: Look): Undoable<Studio> =>
  begun({ looks: [look, second], place: AS_PLACED });

export function studioAfter(state: Undoable<Studio>, step: StudioStep): Undoable<Studio> {
  const { now } = state;
  const placed = (place: Adjustment): Studio => ({ ...now, place });
  switch (step.kind) {
    case 'change':
      return stepped(state, placed(adjusted(now.place, step.by)));
    case 'drag':
      return (step.isFirst ? stepped : continued)(state, placed(adjusted(now.place, step.by)));
    case 'mirror':
      return stepped(state, placed(mirrored(now.place)));
    case 'look': {
      const [first, second] = now.looks;
      const looks: Studio['looks'] =
        step.at === 0 ? [{ ...first, ...step.look }, second] : [first, { ...second, ...step.look }];
      return stepped(state, { ...now, looks });
    }
    case 'again':
      return continued(state, placed(AS_PLACED));
    case 'undo':
      return undone(state);
    default:
      return step satisfies never;
  }
}

const { nudge, size, turn } = ADJUSTMENT_STEPS;

const ARROWS: Record<string, Change> = {
  ArrowLeft: { x: -nudge },
  ArrowRight: { x: nudge },
  ArrowUp: { y: -nudge },
  ArrowDown: { y: nudge },
};

const OTHERS: Record<string, StudioStep> = {
  '+': { kind: 'change', by: { size } },
  '=': { kind: 'change', by: { size } },
  '-': { kind: 'change', by: { size: -size } },
  '[': { kind: 'change', by: { turn: -turn } },
  ']': { kind: 'change', by: { turn } },
  m: { kind: 'mirror' },
  z: { kind: 'undo' },
};

/** What a key does on the picture. */
export function stepOfKey(key: string, isLarge: boolean): StudioStep | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return OTHERS[key.toLowerCase()];
  const times = isLarge ? LARGE_NUDGE : 1;
  const by = Object.fromEntries(Object.entries(arrow).map(([name, step]) => [name, step * times]));
  return { kind: 'change', by };
}
