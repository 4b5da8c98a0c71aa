import { type ComponentType, memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { afterPaint } from '../browser/after-paint.ts';
import { repeatOf } from './coded-controls.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';

/** Repeats that are kept; nobody means more of them. */
const MOST_REPEATS = 10;

/** Events that React drops on what has no code yet. */
const KINDS = ['click', 'change'] as const;

/**
 * A part of a server-rendered page whose code may come after React has taken over the page. React drops presses on it,
 * and choices from its lists, until then; they are repeated in order once it works.
 *
 * React replaces what the server rendered by the fallback if its props change before the code is there, so give it
 * objects that stay the same.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
): LazyPart<Props> {
  // After the next paint, so that the rest of the page can be used first.
  const { Part: Content, preload } = lazyPart(() => afterPaint().then(load));
  const Part = memo(function Late(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const isReady = useRef(false);
    const repeats = useRef<(() => void)[]>([]);
    useEffect(() => {
      const note = (event: Event): void => {
        if (isReady.current || !place.current?.contains(event.target as Node)) return;
        const again = repeatOf(event);
        if (again && repeats.current.length < MOST_REPEATS) repeats.current.push(again);
      };
      // Before React, which stops such events at the root.
      for (const kind of KINDS) window.addEventListener(kind, note, true);
      return () => {
        for (const kind of KINDS) window.removeEventListener(kind, note, true);
      };
    }, []);
    const repeat = (): void => {
      isReady.current = true;
      void inOrder(repeats.current.splice(0));
    };
    return (
      <div ref={place} className="late-part">
        <Suspense fallback={fallback}>
          <Content {...props} />
          <WhenShown run={repeat} />
        </Suspense>
      </div>
    );
  });
  return { Part, preload };
}

/** Each starts from what the one before has changed. */
async function inOrder(repeats: readonly (() => void)[]): Promise<void> {
  for (const repeat of repeats) {
    repeat();
    await afterPaint();
  }
}

/** Its effect runs when the boundary around it is hydrated. */
function WhenShown({ run }: { run: () => void }) {
  const once = useRef(run);
  useEffect(() => once.current(), []);
  return null;
}
