import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isStaying } from '../ui/browser/staying.ts';
import { scrollPositions } from '../storage/scroll-positions.ts';

/** Milliseconds to go on restoring a position while the page loads. */
const RESTORE_TIMEOUT = 9000;

/** A position is restored once it has held for so many frames: parts that load last move the rest. */
const CALM_FRAMES = 60;

/** What a visitor scrolls with, or presses: nothing may move under a press. */
const TAKING_OVER = ['wheel', 'pointerdown', 'keydown'];

// React warns about layout effects on a server.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Scrolls to `top` until the page has loaded, unless the visitor takes over. Returns the function that cancels it. */
function scrollWhenPossible(top: number): () => void {
  const started = Date.now();
  let frame = 0;
  let calm = 0;
  const tryNow = (): void => {
    window.scrollTo(0, top);
    // Nothing moves the top of a page.
    if (top === 0) return;
    // What still loads makes the page longer, or comes to stand above the place.
    const isThere = window.scrollY > top - 1 && !document.querySelector('main .skeleton');
    calm = isThere ? calm + 1 : 0;
    if (calm < CALM_FRAMES && Date.now() - started < RESTORE_TIMEOUT) frame = requestAnimationFrame(tryNow);
  };
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const name of TAKING_OVER) window.removeEventListener(name, stop);
  };
  for (const name of TAKING_OVER) window.addEventListener(name, stop, { passive: true });
  tryNow();
  return stop;
}

/** Whether this document was opened by an address or link, not by a reload or through the history. */
function isOpenedAnew(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opening?.type === 'navigate';
}

/**
 * A new page starts at the top with the focus on its content; going back or reloading restores the position. When only
 * the search part changes (the next page of a list), the focus stays; when it is replaced (another variant of a product),
 * the position stays too.
 */
export function ScrollKeeper() {
  const location = useLocation();
  const how = useNavigationType();
  const lastPath = useRef(location.pathname);
  const isFirst = useRef(true);
  const stays =
    isStaying(location.state) || (how === NavigationType.Replace && lastPath.current === location.pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useBrowserLayoutEffect(() => {
    // The router gives the first entry of every document the same key.
    const entry = location.key === 'default' ? location.pathname + location.search : location.key;
    // Recorded while scrolling: when the entry is left, the next page is already there and may be shorter. The first
    // page may have been scrolled before this code was loaded.
    let top = isFirst.current || stays ? window.scrollY : undefined;
    const record = (): void => {
      top = window.scrollY;
    };
    const keep = (): void => {
      if (top !== undefined) scrollPositions.keep(entry, top);
    };
    window.addEventListener('scroll', record, { passive: true });
    const leave = (): void => scrollPositions.keep(entry, window.scrollY);
    window.addEventListener('pagehide', leave);
    // A reload is a POP too; its position is in the tab's storage.
    const place = scrollPositions.of(entry);
    // A document begins at the top, and may have been scrolled since.
    const isInPlace = isFirst.current && (place === 0 || isOpenedAnew());
    const stop =
      how === NavigationType.Pop && !location.hash && !isInPlace ? scrollWhenPossible(place) : undefined;
    isFirst.current = false;
    return () => {
      stop?.();
      keep();
      window.removeEventListener('scroll', record);
      window.removeEventListener('pagehide', leave);
    };
    // Once per history entry: the same page pushed twice has two.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [location.key]);

  useBrowserLayoutEffect(() => {
    if (how !== NavigationType.Pop && !stays) {
      const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
      if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    }
    if (lastPath.current !== location.pathname) {
      lastPath.current = location.pathname;
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [location, how, stays]);

  return null;
}
