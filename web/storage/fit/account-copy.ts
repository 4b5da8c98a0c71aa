import { createLocalStore, useStored } from '../local-store.ts';

/** What this browser knows of the measures that an account keeps. */
export interface AccountCopy {
  userId: number;
  /** What the account had when they last spoke, as JSON; null while its owner does not want it to keep any. */
  has: string | null;
  /** Whether a change has not reached the account. */
  isBehind: boolean;
}

export const accountCopy = createLocalStore<AccountCopy | null>({
  key: 'irun.fitInAccount',
  empty: null,
  parse: (raw) => {
    const { userId, has, isBehind } = (raw ?? {}) as Record<string, unknown>;
    if (typeof userId !== 'number') return null;
    return { userId, has: typeof has === 'string' ? has : null, isBehind: isBehind === true };
  },
});

export const useAccountCopy = (): AccountCopy | null => useStored(accountCopy);

/** Of the stores of measures, without the code that reads them. */
const KEYS = ['irun.head', 'irun.height', 'irun.shade'];

/** What an account keeps goes from this browser with whoever it belongs to. */
export function leaveMeasures(): void {
  const isKept = accountCopy.latest()?.has != null;
  accountCopy.write(null);
  if (!isKept) return;
  for (const key of KEYS) {
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key }));
  }
}
