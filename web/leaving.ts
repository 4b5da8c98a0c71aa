/** A page that must not be left without a question: where it is, and the question's answer. */
interface HeldPage {
  path: string;
  /** Its place in the tab's history, as react-router counts it. */
  place: number;
  mayLeave: () => boolean;
}

let held: HeldPage | null = null;
let isReturning = false;

function placeInHistory(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : undefined;
}

/** The browser has moved when it tells: a refusal moves back, and the router hears of neither. */
function onPopState(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  const place = placeInHistory();
  if (!held || place === undefined || place === held.place || held.path === window.location.pathname) return;
  if (held.mayLeave()) return;
  isReturning = true;
  event.stopImmediatePropagation();
  window.history.go(held.place - place);
}

/** Must run before the router begins to listen: who listens first can keep a move from the others. */
export function watchHistory(): void {
  window.addEventListener('popstate', onPopState);
}

/** Makes going back and forward from this page depend on `mayLeave`, until the answered function is called. */
export function holdHistory(mayLeave: () => boolean): () => void {
  const page = { path: window.location.pathname, place: placeInHistory() ?? 0, mayLeave };
  held = page;
  return () => {
    if (held === page) held = null;
  };
}
