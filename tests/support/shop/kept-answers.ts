import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { startCatalogueChanges } from '../../../api/platform/cache/catalogue-changes.ts';
import type { TestShop } from './shop.ts';

/** Listens for changes of the catalogue, as a running shop does, so that responses are cached. */
export function hearChanges({ parts }: TestShop): { stop(): Promise<void> } {
  return startCatalogueChanges(parts.settings.databaseUrl ?? '', parts.answers, parts.log);
}

/** A connection that is lost for a moment does not hear what is told meanwhile, so it is told again after this. */
const TELL_AGAIN_MS = 3000;

/**
 * Waits until every change so far has been heard of: notifications arrive in the order of their transactions. None of its
 * own is on its way afterwards.
 */
export async function changesHeard({ parts }: TestShop): Promise<void> {
  let mark = '';
  let toldAt = -Infinity;
  let isHeard = false;
  parts.answers.follow({
    drop: (names) => (isHeard ||= names.includes(mark)),
    clear: () => undefined,
    setListening: () => undefined,
  });
  const check = async () => {
    if (!isHeard && performance.now() - toldAt > TELL_AGAIN_MS) {
      mark = `mark:${randomUUID()}`;
      toldAt = performance.now();
      await parts.orm.em.fork().execute(`select pg_notify('catalogue_changed', ?)`, [mark]);
    }
    return isHeard;
  };
  await vi.waitUntil(check, { timeout: 30_000, interval: 20 });
}

/**
 * Number of statements; cached responses send none. The owner's settings are not counted: where nobody listens for their
 * changes they are read again every half a second.
 */
export async function statementsDuring({ parts }: TestShop, work: () => Promise<unknown>): Promise<number> {
  const pool = await parts.orm.em.getDriver().getConnection().getNativeClient();
  const query = vi.spyOn(pool, 'query');
  try {
    await work();
    const sent: readonly unknown[] = query.mock.calls.map(([first]: unknown[]) => first);
    return sent.filter((one) => !textOf(one).includes('owner_settings')).length;
  } finally {
    query.mockRestore();
  }
}

const textOf = (sent: unknown): string =>
  typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : String(sent);
