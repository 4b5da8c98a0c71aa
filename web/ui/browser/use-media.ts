import { useSyncExternalStore } from 'react';

/** Below 768 px, where table rows become blocks and menus merge. */
export const PHONE = '(max-width: 767.98px)';

/** Whether a media query matches now; false on a server. */
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
