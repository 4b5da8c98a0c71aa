import { useSyncExternalStore } from 'react';

/** A value kept across page loads and shared by all tabs. */
export interface LocalStore<Value> {
  /** The current value; the same reference until it changes. */
  readonly read: () => Value;
  /** Reads storage again: another tab may just have changed it. */
  readonly latest: () => Value;
  readonly write: (value: Value) => void;
  /** Applies `change` to the newest stored value. */
  readonly update: (change: (value: Value) => Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The value on a server, which has no storage. */
  readonly empty: Value;
}

/** `parse` returns null for invalid stored values. */
export interface LocalKey<Value> {
  key: string;
  empty: Value;
  parse: (raw: unknown) => Value | null;
}

const area = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // the browser forbids storage: the value lasts as long as the page
  }
};

/** Invalid or foreign content counts as empty. */
export function createLocalStore<Value>({ key, empty, parse }: LocalKey<Value>): LocalStore<Value> {
  const listeners = new Set<() => void>();
  let seen: string | null = null;
  let value = empty;
  /** Set when storage has refused a write: from then on the page's own value is the newest. */
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

/** Returns the empty value on the server and during hydration. */
export function useStored<Value>(store: LocalStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read, () => store.empty);
}
