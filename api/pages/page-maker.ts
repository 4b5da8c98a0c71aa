import { LRUCache } from 'lru-cache';
import { KeptAnswers } from '../answer-cache/kept-answers.ts';
import type { Parts } from '../context.ts';
import { isPage } from '../domain/pages.ts';
import { shopSchema } from '../graphql/schema.ts';
import { readPageFrame } from './page-frame.ts';
import { loadRenderer, type ServerPage } from './page-renderer.ts';
import { ReadyPage } from './ready-page.ts';
import { visitorQueries } from './visitor-queries.ts';

const MOST_BYTES = 64 * 1024 * 1024;

/** Milliseconds after which nobody waits any longer for the server's rendering. */
const PATIENCE_MS = 3000;

/** Plain pages and "not found", one of each for every address that the shop is known by. */
const MOST_FIXED = 100;

/** Makes pages, and keeps those that the catalogue alone decides. */
export interface PageMaker {
  /**
   * The kept page, or one that is being made. Its status is 503 when only the browser can go on.
   * @param origin where the shop is for whoever asks
   */
  pageFor(url: string, origin: string): ReadyPage | Promise<ReadyPage>;
}

/** @param distDir the build's folder, holding `web` and `pages` */
export async function createPageMaker(parts: Parts, distDir: string): Promise<PageMaker> {
  const renderer = await loadRenderer(distDir);
  const frame = await readPageFrame(distDir);
  const schema = await shopSchema();
  const kept = new KeptAnswers<ReadyPage>(MOST_BYTES, ({ bytes }) => bytes);
  parts.answers.tell(kept);

  const fixed = new LRUCache<string, ReadyPage>({ max: MOST_FIXED });
  const fixedPage = (status: 200 | 404 | 503, origin: string): ReadyPage => {
    const key = `${status} ${origin}`;
    const known = fixed.get(key);
    if (known) return known;
    const rendered = status === 404 ? renderer.renderMissing(origin) : null;
    const page = new ReadyPage(status, frame(rendered, origin));
    fixed.set(key, page);
    return page;
  };

  const make = async (page: ServerPage, key: string, origin: string): Promise<ReadyPage> => {
    // Before the database is asked, so that no change goes unnoticed in between.
    const making = kept.begin(key);
    try {
      const rendered = await page.render(await visitorQueries(schema, parts));
      if (rendered) {
        const ready = new ReadyPage(200, frame(rendered, origin));
        making?.finish(ready);
        return ready;
      }
      making?.abandon();
      return fixedPage(404, origin);
    } catch (error) {
      making?.abandon();
      parts.log.warn({ err: error }, 'a page is left to the browser');
      return fixedPage(503, origin);
    }
  };

  const sharedOrMade = async (page: ServerPage, key: string, origin: string): Promise<ReadyPage> => {
    // Between looking for a flight and beginning one nothing may be awaited, or many would begin at once.
    const flight = kept.flight(key);
    return (flight && (await flight)) ?? make(page, key, origin);
  };

  return {
    pageFor(url, origin) {
      const query = url.indexOf('?');
      const path = query < 0 ? url : url.slice(0, query);
      const search = query < 0 ? '' : url.slice(query + 1);
      const page = renderer.pageAt(path, search, origin);
      if (!page) return fixedPage(isPage(path) ? 200 : 404, origin);
      if (!parts.isOpen()) return fixedPage(503, origin);
      const key = `${origin} ${page.key}`;
      return kept.get(key) ?? withPatience(sharedOrMade(page, key, origin), () => fixedPage(503, origin));
    },
  };
}

/** What comes in time; else, what is there already. */
async function withPatience<Value>(coming: Promise<Value>, otherwise: () => Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), PATIENCE_MS);
  });
  try {
    return await Promise.race([coming, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
