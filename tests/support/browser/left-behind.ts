import type { Page } from 'playwright-core';

/** What the shop keeps in the browser on any page, without a photo. */
const KEPT_ANYWAY = ['irun.shadeTables', 'irun.capCharts', 'recentlyViewed'];

/** Everything that a page can leave behind, with the bytes of each, but for what the shop keeps anyway. */
export const leftBehind = (page: Page) =>
  page.evaluate(
    async (anyway) => ({
      local: Object.entries(localStorage).filter(([key]) => !anyway.includes(key)),
      session: Object.keys(sessionStorage).filter((key) => key !== 'scrollPositions'),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: 'caches' in window ? await caches.keys() : [],
      cookies: document.cookie,
      canvases: document.querySelectorAll('canvas').length,
    }),
    KEPT_ANYWAY,
  );

export const NOTHING = { local: [], session: [], databases: [], caches: [], cookies: '', canvases: 0 };
