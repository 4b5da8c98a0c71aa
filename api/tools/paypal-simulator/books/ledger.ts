import type { RecordKind, Records } from './records.ts';

/** One atomic change. Reading a record locks it; writes become visible together when the work ends. */
export interface LedgerTransaction {
  /** Waits until no other transaction holds this name: for records that do not exist yet. */
  lock(name: string): Promise<void>;
  read<K extends RecordKind>(kind: K, id: string): Promise<Records[K] | null>;
  write<K extends RecordKind>(kind: K, id: string, record: Records[K]): Promise<void>;
}

/**
 * The provider's books. Orders, captures, request ids, registered webhooks and their events are all here,
 * so that nothing the provider has promised depends on the life of a process.
 */
export interface Ledger {
  /** Runs `work` atomically; what it wrote is durable when the promise resolves, and undone when it throws. */
  transaction<T>(work: (transaction: LedgerTransaction) => Promise<T>): Promise<T>;
  read<K extends RecordKind>(kind: K, id: string): Promise<Records[K] | null>;
  /** All records of a kind, oldest first. */
  list<K extends RecordKind>(kind: K): Promise<Records[K][]>;
  remove(kind: RecordKind, id: string): Promise<void>;
  /** Counts one call to a path pattern such as `POST /v2/checkout/orders/{id}/capture`. */
  countCall(path: string): Promise<void>;
  calls(): Promise<Record<string, number>>;
}
