/** A page that asks before it is left. */
interface HeldPage {
  path: string;
  /** Its position in the tab's history, as react-router counts it. */
  position: number;
  mayLeave: () => boolean;
}

let held: HeldPage | null = null;
let isReturning = false;

function historyPosition(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : undefined;
}

/** The browser has already moved when this event comes: a refusal moves back, hidden from the router. */
function onPopState(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  const position = historyPosition();
  if (!held || position === undefined || position === held.position) return;
  if (held.path === window.location.pathname) {
    held.position = position;
    return;
  }
  if (held.mayLeave()) return;
  isReturning = true;
  event.stopImmediatePropagation();
  window.history.go(held.position - position);
}

/** Must run before the router adds its listener: the first listener can stop the event. */
export function watchHistory(): void {
  window.addEventListener('popstate', onPopState);
}

/** Asks `mayLeave` before going back or forward from this page, until it is released. */
export function holdHistory(mayLeave: () => boolean) {
  const page = { path: window.location.pathname, position: historyPosition() ?? 0, mayLeave };
  held = page;
  return {
    release: (): void => {
      if (held === page) held = null;
    },
    /** The page has another address now, such as that of another tab. */
    moved: (): void => {
      page.position = historyPosition() ?? page.position;
    },
  };
}
