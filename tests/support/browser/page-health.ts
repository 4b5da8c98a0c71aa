import type { Page } from 'playwright-core';

export const VIOLATION = 'content security policy violated';

/** Runs in every page and frame before their own code: turns violations of the policy into uncaught errors. */
export function reportViolations(title: string): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
    const place = `${sourceFile}:${lineNumber}`;
    reportError(new Error(`${title}: ${effectiveDirective} kept out ${blockedURI} at ${place} ${sample}`));
  });
}

/** Pictures of the page, also below the first screen, that did not load. */
export async function missingPictures(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    const results = await Promise.allSettled(pictures.map((picture) => picture.decode()));
    return pictures
      .filter((_, place) => results[place]?.status === 'rejected')
      .map(({ currentSrc, src }) => currentSrc || src);
  });
}

/**
 * How many pixels the page is wider than the screen. A phone's `innerWidth` grows with a page that is too wide; the
 * root's own width does not.
 */
export async function pixelsTooWide(page: Page): Promise<number> {
  return await page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}

/** Elements that overflow the screen at the right, innermost first. */
export async function whatSticksOut(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .slice(-3)
      .map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`),
  );
}
