import type { Page } from 'playwright-core';

/** What is used of each page first; the page can be used once React has taken it over. */
const CONTROL = { '/': '.carousel button', '/product/3': '.product-buy button' };

export type FirstPage = keyof typeof CONTROL;

/** Lets a page note when it can be used; before it is opened. */
export async function recordUse(page: Page, path: FirstPage): Promise<void> {
  await page.addInitScript({ content: noteWhenTakenOver(CONTROL[path]) });
}

/** Notes in the page when React has taken the element over, as the page's own clock counts; text, which no compiler changes. */
const noteWhenTakenOver = (selector: string): string => `(function look() {
  const element = document.querySelector(${JSON.stringify(selector)});
  const isTakenOver = Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps$'));
  if (isTakenOver) performance.mark('taken over');
  else requestAnimationFrame(look);
})()`;

/** The files that were asked for before the page could be used, by their names. */
export async function filesBeforeUse(page: Page): Promise<Set<string>> {
  await page.waitForFunction(() => performance.getEntriesByName('taken over').length > 0);
  const names = await page.evaluate(() => {
    const takenOver = performance.getEntriesByName('taken over')[0]?.startTime ?? 0;
    const entries = performance.getEntriesByType('resource');
    return entries.filter(({ startTime }) => startTime <= takenOver).map(({ name }) => name);
  });
  return new Set(names);
}
