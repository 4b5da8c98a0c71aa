import type { Navigator } from 'react-router-dom';
import { holdHistory } from '../leaving.ts';

/** Asks `mayLeave` before each of the router's navigations. Returns the function that undoes it. */
function holdRouter(router: Navigator, mayLeave: () => boolean): () => void {
  const free = { push: router.push.bind(router), replace: router.replace.bind(router) };
  Object.assign(router, {
    push: (...move: Parameters<Navigator['push']>) => mayLeave() && free.push(...move),
    replace: (...move: Parameters<Navigator['replace']>) => mayLeave() && free.replace(...move),
  });
  return () => void Object.assign(router, free);
}

/** Reloading and closing the tab: the browser asks in its own words. */
function holdTab(mustAsk: () => boolean): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent): void => {
    if (mustAsk()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}

interface Leaving {
  mayLeave: () => boolean;
  mustAsk: () => boolean;
}

/** Guards every way off the page until the returned function is called. */
export function holdPage(router: Navigator, { mayLeave, mustAsk }: Leaving): () => void {
  const releases = [holdRouter(router, mayLeave), holdHistory(mayLeave), holdTab(mustAsk)];
  return () => {
    for (const release of releases) release();
  };
}
