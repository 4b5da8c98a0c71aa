import type { Ledger, LedgerTransaction } from './ledger.ts';
import type { RecordKind, Records } from './records.ts';

type Shelf<K extends RecordKind> = Map<string, Records[K]>;

/** A ledger that forgets everything when the process ends: for the separate simulator without a database. */
export function createMemoryLedger(): Ledger {
  const shelves: { [K in RecordKind]: Shelf<K> } = {
    order: new Map(),
    captureOwner: new Map(),
    answer: new Map(),
    webhook: new Map(),
    event: new Map(),
    signingKey: new Map(),
  };
  const calls = new Map<string, number>();
  let queue: Promise<unknown> = Promise.resolve();

  function find<K extends RecordKind>(kind: K, id: string): Records[K] | null {
    const record = shelves[kind].get(id);
    // Copies keep callers from changing the books without a transaction.
    return record === undefined ? null : structuredClone(record);
  }

  async function run<T>(work: (transaction: LedgerTransaction) => Promise<T>): Promise<T> {
    const writes: (() => void)[] = [];
    const result = await work({
      lock: async () => {},
      read: async (kind, id) => find(kind, id),
      write: async (kind, id, record) => {
        const copy = structuredClone(record);
        writes.push(() => shelves[kind].set(id, copy));
      },
    });
    for (const write of writes) write();
    return result;
  }

  return {
    transaction(work) {
      // One transaction at a time is what the row locks of the database version amount to.
      const result = queue.then(() => run(work));
      queue = result.catch(() => {});
      return result;
    },
    read: async (kind, id) => find(kind, id),
    list: async (kind) => structuredClone([...shelves[kind].values()]),
    remove: async (kind, id) => void shelves[kind].delete(id),
    countCall: async (path) => void calls.set(path, (calls.get(path) ?? 0) + 1),
    calls: async () => Object.fromEntries(calls),
  };
}
