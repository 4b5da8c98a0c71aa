import { useSyncExternalStore } from 'react';

/** A value that outlives the page, shared by all tabs of the browser. */
export interface LocalStore<Value> {
  /** The value as of now; the same reference until it changes. */
  readonly read: () => Value;
  /** The value as stored, also when another tab has changed it a moment ago. */
  readonly latest: () => Value;
  readonly write: (value: Value) => void;
  /** Writes what `change` makes of the newest stored value, also when another tab has just written it. */
  readonly update: (change: (value: Value) => Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** What a server, which has no storage, renders. */
  readonly empty: Value;
}

/** How one key is stored: `parse` answers the value, or null when the stored text makes no sense. */
export interface LocalKey<Value> {
  key: string;
  empty: Value;
  parse: (raw: unknown) => Value | null;
}

const area = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // a browser that forbids storage: the value then lives as long as the page
  }
};

/** Makes the store of one local-storage key. Broken or foreign content counts as empty and harms nothing. */
export function createLocalStore<Value>({ key, empty, parse }: LocalKey<Value>): LocalStore<Value> {
  const listeners = new Set<() => void>();
  let seen: string | null = null;
  let value = empty;
  /** Set once storage has refused a write: from then on the page's own value is the newest. */
  let detached = false;

  const load = (text: string | null): void => {
    if (text === seen) return;
    seen = text;
    try {
      value = text === null ? empty : (parse(JSON.parse(text)) ?? empty);
    } catch {
      value = empty;
    }
  };

  const refresh = (): void => {
    const storage = detached ? null : area();
    if (storage) load(storage.getItem(key));
  };

  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    refresh();
    for (const listener of listeners) listener();
  };

  const write = (next: Value): void => {
    value = next;
    seen = next === empty ? null : JSON.stringify(next);
    try {
      if (seen === null) area()?.removeItem(key);
      else area()?.setItem(key, seen);
    } catch {
      detached = true;
    }
    for (const listener of listeners) listener();
  };

  let started = false;
  const read = (): Value => {
    if (!started) {
      started = true;
      refresh();
    }
    return value;
  };

  return {
    empty,
    read,
    latest() {
      refresh();
      return read();
    },
    write,
    update(change) {
      refresh();
      write(change(read()));
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        globalThis.addEventListener?.('storage', onStorage);
        refresh();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}

/** The store's value in a component: empty on the server and while hydrating, then what the browser holds. */
export function useStored<Value>(store: LocalStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read, () => store.empty);
}
