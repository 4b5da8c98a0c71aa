import type { Navigator } from 'react-router-dom';
import { holdHistory } from '../leaving.ts';

/** Makes the router's own moves (links, redirects, searches) depend on `mayLeave`. Answers the way to undo it. */
function holdRouter(router: Navigator, mayLeave: () => boolean): () => void {
  const free = { push: router.push.bind(router), replace: router.replace.bind(router) };
  Object.assign(router, {
    push: (...move: Parameters<Navigator['push']>) => mayLeave() && free.push(...move),
    replace: (...move: Parameters<Navigator['replace']>) => mayLeave() && free.replace(...move),
  });
  return () => void Object.assign(router, free);
}

/** The same for reloading and closing, where the browser asks in its own words. */
function holdTab(mustAsk: () => boolean): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent): void => {
    if (mustAsk()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}

/** Whether the page may be left, and whether that has to be asked. */
interface Leaving {
  mayLeave: () => boolean;
  mustAsk: () => boolean;
}

/** Holds every way off the page until the answered function is called. */
export function holdPage(router: Navigator, { mayLeave, mustAsk }: Leaving): () => void {
  const releases = [holdRouter(router, mayLeave), holdHistory(mayLeave), holdTab(mustAsk)];
  return () => {
    for (const release of releases) release();
  };
}
