import { vi } from 'vitest';
import { startCatalogueChanges } from '../../../api/platform/cache/catalogue-changes.ts';
import type { TestShop } from './shop.ts';

/** Listens for changes of the catalogue, as a running shop does, so that responses are cached. */
export function hearChanges({ parts }: TestShop): { stop(): Promise<void> } {
  return startCatalogueChanges(parts.settings.databaseUrl ?? '', parts.answers, parts.log);
}

/** Number of statements; cached responses send none. */
export async function statementsDuring({ parts }: TestShop, work: () => Promise<unknown>): Promise<number> {
  const pool = await parts.orm.em.getDriver().getConnection().getNativeClient();
  const query = vi.spyOn(pool, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
