import type { Navigator } from 'react-router-dom';
import { holdHistory } from '../ui/browser/leaving.ts';

/** What of the page must be asked about before it is left: a page of several tabs can have several such forms. */
const forms = new Set<() => boolean>();
let release: (() => void) | null = null;

/**
 * Asks before each way off the page while any form says that it must, until the returned function is called. Another
 * address of the same path, such as another tab of a product, is not left.
 * @param ask returns whether the page may be left
 */
export function holdPage(router: Navigator, mustAsk: () => boolean, ask: () => boolean): () => void {
  forms.add(mustAsk);
  release ??= holdAll(router, ask);
  return () => {
    forms.delete(mustAsk);
    if (forms.size > 0) return;
    release?.();
    release = null;
  };
}

const isHeld = (): boolean => [...forms].some((mustAsk) => mustAsk());

function holdAll(router: Navigator, ask: () => boolean): () => void {
  const mayLeave = (): boolean => !isHeld() || ask();
  const history = holdHistory(mayLeave);
  const releases = [history.release, holdRouter(router, mayLeave, history.moved), holdTab(isHeld)];
  return () => {
    for (const one of releases) one();
  };
}

/** Returns the function that undoes it. @param moved called after a move within the page */
function holdRouter(router: Navigator, mayLeave: () => boolean, moved: () => void): () => void {
  const free = { push: router.push.bind(router), replace: router.replace.bind(router) };
  const held =
    (move: Navigator['push']): Navigator['push'] =>
    (to, ...rest) => {
      const stays = pathOf(to) === window.location.pathname;
      if (!stays && !mayLeave()) return;
      move(to, ...rest);
      if (stays) moved();
    };
  Object.assign(router, { push: held(free.push), replace: held(free.replace) });
  return () => void Object.assign(router, free);
}

const pathOf = (to: Parameters<Navigator['push']>[0]): string =>
  typeof to === 'string'
    ? new URL(to, window.location.href).pathname
    : (to.pathname ?? window.location.pathname);

/** Reloading and closing the tab: the browser asks in its own words. */
function holdTab(mustAsk: () => boolean): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent): void => {
    if (mustAsk()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}
