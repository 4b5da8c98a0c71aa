import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Milliseconds between slides. */
const INTERVAL = 5000;
/** Pixels that count as a swipe. */
const SWIPE = 40;

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches;
function onMotionPreferenceChange(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Slides advance until paused, and wait while the mouse is over them or they have the keyboard's focus. With reduced
 * motion they start paused.
 */
export function useCarousel(count: number) {
  const [shown, setShown] = useState(0);
  const reducedMotion = useSyncExternalStore(onMotionPreferenceChange, prefersReducedMotion, () => false);
  const [chosen, setChosen] = useState<'running' | 'paused'>();
  const paused = chosen === undefined ? reducedMotion : chosen === 'paused';
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const swipeFrom = useRef<number | null>(null);
  const running = count > 1 && !paused && !hovered && !focused;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setShown((shown + 1) % count), INTERVAL);
    return () => clearTimeout(timer);
  }, [running, shown, count]);

  const step = (by: 1 | -1): void => setShown((shown + by + count) % count);

  return {
    shown,
    show: setShown,
    step,
    paused,
    togglePaused: () => setChosen(paused ? 'running' : 'paused'),
    /** While slides change by themselves, screen readers are not told of each. */
    running,
    holdProps: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A tap also leaves the focus on a button; only keyboard focus should stop the slides.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
    swipeProps: {
      onPointerDown: (event: PointerEvent) => {
        swipeFrom.current = event.pointerType === 'mouse' ? null : event.clientX;
      },
      onPointerUp: (event: PointerEvent) => {
        const moved = swipeFrom.current === null ? 0 : event.clientX - swipeFrom.current;
        swipeFrom.current = null;
        if (Math.abs(moved) >= SWIPE) step(moved < 0 ? 1 : -1);
      },
      onPointerCancel: () => {
        swipeFrom.current = null;
      },
    },
  };
}
