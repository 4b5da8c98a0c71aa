import { useSyncExternalStore } from 'react';

/** Below 768 px, where rows become blocks and menus fold into one. */
export const PHONE = '(max-width: 767.98px)';

/** Whether a media query holds, as the screen is now. A server answers no. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
