import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { scrollPositions } from '../storage/scroll-positions.ts';

/** Milliseconds for which a page may still grow into the position it is to be restored to. */
const PATIENCE = 3000;

// Layout effects do nothing on a server and React says so; there the plain kind is as good.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Scrolls to `top` as soon as the page is long enough, unless the visitor scrolls first. Answers the way to stop. */
function scrollWhenPossible(top: number): () => void {
  const started = Date.now();
  let frame = 0;
  const tryNow = (): void => {
    const room = document.documentElement.scrollHeight - window.innerHeight;
    if (room >= top || Date.now() - started > PATIENCE) window.scrollTo(0, top);
    else frame = requestAnimationFrame(tryNow);
  };
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const name of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(name, stop);
  };
  for (const name of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(name, stop, { passive: true });
  tryNow();
  return stop;
}

/**
 * A new page starts at its top with the focus on its content; going back or reloading finds the old place. A
 * change of the search part alone (next page of a list) scrolls too, but leaves the focus.
 */
export function ScrollKeeper() {
  const location = useLocation();
  const how = useNavigationType();
  const lastPath = useRef(location.pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useBrowserLayoutEffect(() => {
    const entry = location.key;
    // Noted while scrolling: when the entry is left, the next page is already there and may be shorter.
    let top: number | undefined;
    const note = (): void => {
      top = window.scrollY;
    };
    const keep = (): void => {
      if (top !== undefined) scrollPositions.keep(entry, top);
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    // A reload reports POP as well, and finds its place in the tab's storage.
    const stop =
      how === NavigationType.Pop && !location.hash
        ? scrollWhenPossible(scrollPositions.of(entry))
        : undefined;
    return () => {
      stop?.();
      keep();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
    // One run per history entry: the same page pushed twice has two.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [location.key]);

  useBrowserLayoutEffect(() => {
    if (how !== NavigationType.Pop) {
      const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
      if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    }
    if (lastPath.current !== location.pathname) {
      lastPath.current = location.pathname;
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [location, how]);

  return null;
}
