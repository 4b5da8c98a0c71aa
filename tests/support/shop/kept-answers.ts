import { vi } from 'vitest';
import { startCatalogueChanges } from '../../../api/platform/cache/catalogue-changes.ts';
import type { TestShop } from './shop.ts';

/** Lets a shop hear of changes of its catalogue, as a running one does, so that it keeps answers. */
export function hearChanges({ parts }: TestShop): { stop(): Promise<void> } {
  return startCatalogueChanges(parts.settings.databaseUrl ?? '', parts.answers, parts.log);
}

/** How often the database is asked meanwhile: what is kept asks it nothing. */
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
