import { useEffect, useRef, useState } from 'react';

/** Pixels of scrolling in one direction before the header answers, so that a trembling finger does nothing. */
const SLACK = 12;
/** Wide screens keep their header: there is room for it. */
const WIDE = '(min-width: 768px)';

/**
 * On phones the header leaves on scrolling down and returns on scrolling up; never while it holds the focus,
 * and never at the top of the page.
 */
export function useHeaderAway() {
  const ref = useRef<HTMLElement>(null);
  const [away, setAway] = useState(false);

  useEffect(() => {
    let turnedAt = window.scrollY;
    const onScroll = (): void => {
      const header = ref.current;
      const top = window.scrollY;
      if (!header || Math.abs(top - turnedAt) < SLACK) return;
      const goingDown = top > turnedAt;
      turnedAt = top;
      const mayLeave =
        top > header.offsetHeight && !matchMedia(WIDE).matches && !header.contains(document.activeElement);
      setAway(goingDown && mayLeave);
    };
    const onFocus = (): void => setAway(false);
    const header = ref.current;
    window.addEventListener('scroll', onScroll, { passive: true });
    header?.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('scroll', onScroll);
      header?.removeEventListener('focusin', onFocus);
    };
  }, []);

  return { away, ref };
}
