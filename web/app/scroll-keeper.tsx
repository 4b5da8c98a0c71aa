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

/** Whether this document was opened by an address or a link, and neither by a reload nor through the tab's history. */
function isOpenedAnew(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening?.type === 'navigate';
}

/**
 * A new page starts at its top with the focus on its content; going back or reloading finds the old place. A
 * change of the search part alone (next page of a list) scrolls too, but leaves the focus.
 */
export function ScrollKeeper() {
  const location = useLocation();
  const how = useNavigationType();
  const lastPath = useRef(location.pathname);
  const isFirst = useRef(true);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useBrowserLayoutEffect(() => {
    // The first entry of each document has the same key.
    const entry = location.key === 'default' ? location.pathname + location.search : location.key;
    // Noted while scrolling: when the entry is left, the next page is already there and may be shorter. The first page
    // may have been scrolled before this code came.
    let top = isFirst.current ? window.scrollY : undefined;
    const note = (): void => {
      top = window.scrollY;
    };
    const keep = (): void => {
      if (top !== undefined) scrollPositions.keep(entry, top);
    };
    window.addEventListener('scroll', note, { passive: true });
    const leave = (): void => scrollPositions.keep(entry, window.scrollY);
    window.addEventListener('pagehide', leave);
    // A reload reports POP as well, and finds its place in the tab's storage.
    const stop =
      how === NavigationType.Pop && !location.hash && !(isFirst.current && isOpenedAnew())
        ? scrollWhenPossible(scrollPositions.of(entry))
        : undefined;
    isFirst.current = false;
    return () => {
      stop?.();
      keep();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leave);
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
