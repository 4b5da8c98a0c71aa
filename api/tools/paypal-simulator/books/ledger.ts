import type { RecordKind, Records } from './records.ts';

/** Reading a record locks it; writes become visible together on commit. */
export interface LedgerTransaction {
  /** Waits for an exclusive lock on this name, for records that do not exist yet. */
  lock(name: string): Promise<void>;
  read<K extends RecordKind>(kind: K, id: string): Promise<Records[K] | null>;
  write<K extends RecordKind>(kind: K, id: string, record: Records[K]): Promise<void>;
}

/** Storage for everything that the provider has confirmed. */
export interface Ledger {
  /** Runs `work` in a transaction: durable once the promise resolves, rolled back if it throws. */
  transaction<T>(work: (transaction: LedgerTransaction) => Promise<T>): Promise<T>;
  read<K extends RecordKind>(kind: K, id: string): Promise<Records[K] | null>;
  /** All records of a kind, oldest first. */
  list<K extends RecordKind>(kind: K): Promise<Records[K][]>;
  remove(kind: RecordKind, id: string): Promise<void>;
  /** Counts a call under a pattern such as `POST /v2/checkout/orders/{id}/capture`. */
  countCall(path: string): Promise<void>;
  calls(): Promise<Record<string, number>>;
}
