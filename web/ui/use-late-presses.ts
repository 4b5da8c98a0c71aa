import { type RefCallback, useCallback, useRef } from 'react';

interface LatePresses {
  /** For the element around a lazy part. */
  ref: RefCallback<HTMLElement>;
  /** The part calls it once it works. */
  onReady: () => void;
}

/** React drops presses on a part whose code has not come; the last one is repeated once it has. */
export function useLatePresses(): LatePresses {
  const isReady = useRef(false);
  const pressed = useRef<HTMLButtonElement | null>(null);
  const ref = useCallback((place: HTMLElement | null) => {
    const note = ({ target }: Event): void => {
      if (!isReady.current && target instanceof Element) pressed.current = target.closest('button');
    };
    place?.addEventListener('click', note, true);
    return () => place?.removeEventListener('click', note, true);
  }, []);
  const onReady = useCallback(() => {
    isReady.current = true;
    pressed.current?.click();
    pressed.current = null;
  }, []);
  return { ref, onReady };
}
