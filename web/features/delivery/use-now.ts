import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The minute that runs; null on the server and while React takes over its page, which is kept for others. */
export function useNow(): Date | null {
  const minute = useSyncExternalStore(
    follow,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => null,
  );
  return minute === null ? null : new Date(minute * MINUTE_MS);
}

function follow(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE_MS);
  return () => clearInterval(timer);
}
