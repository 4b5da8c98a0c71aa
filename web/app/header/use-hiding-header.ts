import { useEffect, useRef, useState } from 'react';

/** Pixels to scroll in one direction before the header reacts. */
const MIN_SCROLL = 12;
const WIDE = '(min-width: 768px)';

/**
 * On phones the header hides on scrolling down and returns on scrolling up. It stays while it has the focus and at the
 * top of the page.
 */
export function useHidingHeader() {
  const ref = useRef<HTMLElement>(null);
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    let turnedAt = window.scrollY;
    const onScroll = (): void => {
      const header = ref.current;
      const top = window.scrollY;
      if (!header || Math.abs(top - turnedAt) < MIN_SCROLL) return;
      const goingDown = top > turnedAt;
      turnedAt = top;
      const mayHide =
        top > header.offsetHeight && !matchMedia(WIDE).matches && !header.contains(document.activeElement);
      setHidden(goingDown && mayHide);
    };
    const onFocus = (): void => setHidden(false);
    const header = ref.current;
    window.addEventListener('scroll', onScroll, { passive: true });
    header?.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('scroll', onScroll);
      header?.removeEventListener('focusin', onFocus);
    };
  }, []);

  return { isHidden, ref };
}
