import type { Page } from 'playwright-core';

/** The first control used on each page; it works once React has hydrated it. */
const CONTROL = { '/': '.carousel button', '/product/3': '.product-buy button' };

export type FirstPage = keyof typeof CONTROL;

/** Lets a page note when it can be used; before it is opened. */
export async function recordUse(page: Page, path: FirstPage): Promise<void> {
  await page.addInitScript({ content: noteWhenTakenOver(CONTROL[path]) });
}

/**
 * Records in the page when React has hydrated the element, before the next frame, after which later code is asked for. A
 * string, so that no compiler changes it.
 */
const noteWhenTakenOver = (selector: string): string => `(function look() {
  const element = document.querySelector(${JSON.stringify(selector)});
  const isTakenOver = Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps$'));
  if (isTakenOver) performance.mark('taken over');
  else setTimeout(look);
})()`;

/** Names of the files requested before the page was usable. */
export async function filesBeforeUse(page: Page): Promise<Set<string>> {
  await page.waitForFunction(() => performance.getEntriesByName('taken over').length > 0);
  const names = await page.evaluate(() => {
    const takenOver = performance.getEntriesByName('taken over')[0]?.startTime ?? 0;
    const entries = performance.getEntriesByType('resource');
    return entries.filter(({ startTime }) => startTime <= takenOver).map(({ name }) => name);
  });
  return new Set(names);
}
