const KEY = 'scrollPositions';
const MAX_ENTRIES = 50;

type Positions = Record<string, number>;

function load(): Positions {
  try {
    const raw: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof raw === 'object' && raw !== null ? (raw as Positions) : {};
  } catch {
    return {};
  }
}

/** Scroll positions in pixels of this tab's latest history entries. */
export const scrollPositions = {
  of: (entry: string): number => load()[entry] ?? 0,
  keep(entry: string, top: number): void {
    const { [entry]: _old, ...others } = load();
    const kept = Object.entries(others).slice(1 - MAX_ENTRIES);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [entry, Math.round(top)]])));
    } catch {
      // Without storage, going back starts at the top.
    }
  },
};
