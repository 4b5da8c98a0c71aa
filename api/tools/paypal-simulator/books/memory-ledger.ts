import type { Ledger, LedgerTransaction } from './ledger.ts';
import type { RecordKind, Records } from './records.ts';

type RecordMap<K extends RecordKind> = Map<string, Records[K]>;

/** For the standalone simulator without a database. */
export function createMemoryLedger(): Ledger {
  const records: { [K in RecordKind]: RecordMap<K> } = {
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
    const record = records[kind].get(id);
    // A copy, so that callers cannot change a record outside a transaction.
    return record === undefined ? null : structuredClone(record);
  }

  async function run<T>(work: (transaction: LedgerTransaction) => Promise<T>): Promise<T> {
    const writes: (() => void)[] = [];
    const result = await work({
      lock: async () => {},
      read: async (kind, id) => find(kind, id),
      write: async (kind, id, record) => {
        const copy = structuredClone(record);
        writes.push(() => records[kind].set(id, copy));
      },
    });
    for (const write of writes) write();
    return result;
  }

  return {
    transaction(work) {
      // Runs transactions one at a time, in place of row locks.
      const result = queue.then(() => run(work));
      queue = result.catch(() => {});
      return result;
    },
    read: async (kind, id) => find(kind, id),
    list: async (kind) => structuredClone([...records[kind].values()]),
    remove: async (kind, id) => void records[kind].delete(id),
    countCall: async (path) => void calls.set(path, (calls.get(path) ?? 0) + 1),
    calls: async () => Object.fromEntries(calls),
  };
}
