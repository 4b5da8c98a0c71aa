import type { ShadeTablesQuery } from '../../graphql/generated/operations.ts';
import { createLocalStore, useStored } from '../local-store.ts';

export type KeptTables = Pick<ShadeTablesQuery, 'colours' | 'shadeTables'>;

/** The colours and the makers' own values as they were last seen, so that they are there without a connection. */
export const keptTables = createLocalStore<KeptTables | null>({
  key: 'irun.shadeTables',
  empty: null,
  // Written by this code alone.
  parse: (raw) => raw as KeptTables | null,
});

export const useKeptTables = (): KeptTables | null => useStored(keptTables);
