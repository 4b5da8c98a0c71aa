interface Entry {
  key?: string;
  idx?: number;
}

/** The router's state of the current history entry. */
function currentEntry(): Entry {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/**
 * Gives the entry of a full page load a key, as the router does for its own entries: scroll positions are stored by
 * key. A reload or going back finds the existing key.
 */
function addKeyToEntry(): void {
  const entry = currentEntry();
  if (entry.key !== undefined) return;
  window.history.replaceState({ ...entry, key: Math.random().toString(36).slice(2, 10) }, '');
}

/**
 * A second click on a link while its page is loading must not add a second history entry, as with plain links. The
 * router would add one, because to it the previous page is still current.
 */
function pushOnce(): void {
  const push = window.history.pushState.bind(window.history);
  window.history.pushState = (state: Entry, unused, url) => {
    const isHere = new URL(url ?? '', window.location.href).href === window.location.href;
    if (isHere) window.history.replaceState({ ...state, idx: currentEntry().idx }, unused, url);
    else push(state, unused, url);
  };
}

/** Must run before the router reads the history. */
export function prepareHistory(): void {
  addKeyToEntry();
  pushOnce();
}
