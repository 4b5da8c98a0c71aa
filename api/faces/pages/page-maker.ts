import { LRUCache } from 'lru-cache';
import { KeptAnswers } from '../../platform/cache/kept-answers.ts';
import type { Parts } from '../../shop/context/context.ts';
import { isPage } from '../../domain/pages/pages.ts';
import { shopSchema } from '../graphql/schema.ts';
import { demonstrationNotice } from './demonstration-notice.ts';
import { readPageFrame } from './page-frame.ts';
import { loadRenderer, type ServerPage } from './page-renderer.ts';
import { ReadyPage } from './ready-page.ts';
import { visitorQueries } from './visitor-queries.ts';

const MOST_BYTES = 32 * 1024 * 1024;

/** Milliseconds after which nobody waits any longer for the server's rendering. */
const PATIENCE_MS = 3000;

/** Plain pages and "not found", one of each for every address that the shop is known by. */
const MOST_FIXED = 100;

/** Makes pages, and keeps those that the catalogue alone decides. */
export interface PageMaker {
  /** The page, if it is kept. */
  keptAt(url: string, origin: string): ReadyPage | undefined;
  /**
   * The kept page, or one that is being made. Its status is 503 when only the browser can go on.
   * @param origin where the shop is for whoever asks
   */
  pageFor(url: string, origin: string): ReadyPage | Promise<ReadyPage>;
  /** The same, made for this one answer. */
  newPage(url: string, origin: string): ReadyPage | Promise<ReadyPage>;
}

/** @param distDir the build's folder, holding `web` and `pages` */
export async function createPageMaker(parts: Parts, distDir: string): Promise<PageMaker> {
  const renderer = await loadRenderer(distDir);
  const frame = await readPageFrame(distDir, renderer.starterScript, demonstrationNotice(parts.settings));
  const schema = await shopSchema();
  const kept = new KeptAnswers<ReadyPage>(MOST_BYTES, ({ plain }) => plain.length * 2);
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

  const render = async (page: ServerPage, origin: string): Promise<ReadyPage> => {
    try {
      const rendered = await page.render(await visitorQueries(schema, parts));
      return rendered ? new ReadyPage(200, frame(rendered, origin)) : fixedPage(404, origin);
    } catch (error) {
      parts.log.warn({ err: error }, 'a page is left to the browser');
      return fixedPage(503, origin);
    }
  };

  const renderToKeep = async (page: ServerPage, key: string, origin: string): Promise<ReadyPage> => {
    // Before the database is asked, so that no change goes unnoticed in between.
    const making = kept.begin(key);
    const ready = await render(page, origin);
    if (ready.status === 200) making?.finish(ready);
    else making?.abandon();
    return ready;
  };

  const sharedPage = async (page: ServerPage, key: string, origin: string): Promise<ReadyPage> => {
    // Between looking for a flight and beginning one nothing may be awaited, or many would begin at once.
    const flight = kept.flight(key);
    return (flight && (await flight)) ?? renderToKeep(page, key, origin);
  };

  const serverPage = (url: string, origin: string): ServerPage | null => {
    const path = pathOf(url);
    return renderer.pageAt(path, url.slice(path.length + 1), origin);
  };

  const pageBy = <Page>(url: string, origin: string, make: (page: ServerPage) => Page) => {
    const page = serverPage(url, origin);
    if (!page) return fixedPage(isPage(pathOf(url)) ? 200 : 404, origin);
    return parts.isOpen() ? make(page) : fixedPage(503, origin);
  };
  const inTime = (coming: Promise<ReadyPage>, origin: string) =>
    withPatience(coming, () => fixedPage(503, origin));

  return {
    keptAt(url, origin) {
      const page = serverPage(url, origin);
      return page ? kept.get(`${origin} ${page.key}`) : undefined;
    },
    pageFor(url, origin) {
      return pageBy(url, origin, (page) => {
        const key = `${origin} ${page.key}`;
        return kept.get(key) ?? inTime(sharedPage(page, key, origin), origin);
      });
    },
    newPage: (url, origin) => pageBy(url, origin, (page) => inTime(render(page, origin), origin)),
  };
}

/** An address without its query. */
function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
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
