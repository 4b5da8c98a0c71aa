import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Milliseconds between slides, and pixels that make a swipe. */
const INTERVAL = 5000;
const SWIPE = 40;

const CALM = '(prefers-reduced-motion: reduce)';
const wantsCalm = (): boolean => matchMedia(CALM).matches;
function onCalmChange(listener: () => void): () => void {
  const query = matchMedia(CALM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Which of `count` slides is shown. They advance by themselves until paused, and wait while the pointer is over
 * them or the keyboard's focus is in them; with reduced motion they start paused.
 */
export function useCarousel(count: number) {
  const [shown, setShown] = useState(0);
  const calm = useSyncExternalStore(onCalmChange, wantsCalm, () => false);
  const [chosen, setChosen] = useState<'running' | 'paused'>();
  const paused = chosen === undefined ? calm : chosen === 'paused';
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
    /** Whether slides change without being asked: then screen readers are not told of each. */
    running,
    /** For the carousel as a whole: what makes it wait. */
    holdProps: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A tap on a button leaves the focus on it; only the keyboard's focus is somebody reading.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
    /** For the slides: swiping with a finger. */
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
