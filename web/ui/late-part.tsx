import { type ComponentType, memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { CODED_CONTROLS } from './coded-controls.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';

/**
 * A part of a server-rendered page whose code may come after React has taken over the page. React drops presses on it
 * until then; the last one is repeated once it works.
 *
 * React replaces what the server rendered by the fallback if its props change before the code is there, so give it
 * objects that stay the same.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
): LazyPart<Props> {
  // After the next frame, so that the rest of the page can be used first.
  const { Part: Content, preload } = lazyPart(() => nextFrame().then(load));
  const Part = memo(function Late(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const isReady = useRef(false);
    const pressed = useRef<HTMLElement | null>(null);
    useEffect(() => {
      const note = (event: MouseEvent): void => {
        const { target } = event;
        if (isReady.current || !(target instanceof Element) || !place.current?.contains(target)) return;
        const control = target.closest<HTMLElement>(CODED_CONTROLS);
        if (!control) return;
        event.preventDefault();
        pressed.current = control;
      };
      // Before React, which stops such presses at the root.
      window.addEventListener('click', note, true);
      return () => window.removeEventListener('click', note, true);
    }, []);
    const repeat = (): void => {
      isReady.current = true;
      pressed.current?.click();
      pressed.current = null;
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

/** Its effect runs when the boundary around it is hydrated. */
function WhenShown({ run }: { run: () => void }) {
  const once = useRef(run);
  useEffect(() => once.current(), []);
  return null;
}

function nextFrame(): Promise<unknown> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
