interface Entry {
  key?: string;
  idx?: number;
}

/** What the router has written into the entry that the browser is at. */
function currentEntry(): Entry {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/**
 * Gives the entry of a full load a key of its own, as the router gives to those that it makes: how far down an entry was
 * scrolled is kept under it. A reload and the way back find the key that the entry already has.
 */
function nameEntry(): void {
  const entry = currentEntry();
  if (entry.key !== undefined) return;
  window.history.replaceState({ ...entry, key: Math.random().toString(36).slice(2, 10) }, '');
}

/**
 * A second press on a link or button, while its page is on the way, leads to where the browser already is: as with links
 * that need no code it makes no second entry. The router would make one, since for it the page of before is still there.
 */
function pushOnce(): void {
  const push = window.history.pushState.bind(window.history);
  window.history.pushState = (state: Entry, unused, url) => {
    const isHere = new URL(url ?? '', window.location.href).href === window.location.href;
    if (isHere) window.history.replaceState({ ...state, idx: currentEntry().idx }, unused, url);
    else push(state, unused, url);
  };
}

/** Must run before the router looks at the history. */
export function tendHistory(): void {
  nameEntry();
  pushOnce();
}
