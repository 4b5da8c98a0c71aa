import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until the browser has taken over what the server rendered. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
