import { parseId } from '#domain/ids.ts';
import { createLocalStore, type LocalStore } from './local-store.ts';

const NONE: readonly number[] = [];

/** Ids of products, each once, the latest first; too many lose the oldest. */
export function createIdList(key: string, most: number): LocalStore<readonly number[]> {
  return createLocalStore<readonly number[]>({
    key,
    empty: NONE,
    parse: (raw) => {
      if (!Array.isArray(raw)) return null;
      const ids = raw.map((id: unknown) => (typeof id === 'number' ? parseId(String(id)) : null));
      return ids.every((id) => id !== null) ? [...new Set(ids)].slice(0, most) : null;
    },
  });
}
