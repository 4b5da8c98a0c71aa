import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { newPage } from '../support/browser.ts';
import type { Row } from './report.ts';

/** Kilobytes. */
const MOST = { script: 110, stylesheet: 12, font: 60 };
const MOST_OF_CONSOLE = 450;

type Kind = keyof typeof MOST;
const NAMES: Record<Kind, string> = { script: 'code', stylesheet: 'styles', font: 'typefaces' };

/** What home and product page load on a first visit, and the console for an administrator who has not been there. */
export async function weighVisits(browser: Browser, shop: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, address] of Object.entries({ home: '/', product: '/product/4' })) {
    const { first, all } = await weigh(browser, `${shop}${address}`, () => Promise.resolve());
    for (const kind of ['script', 'stylesheet', 'font'] as const) {
      const later = kind === 'script' ? `, ${kilobytes(all[kind])} with what comes afterwards` : '';
      const figure = kind === 'script' ? first[kind] : all[kind];
      rows.push({
        what: `${name}: ${NAMES[kind]}${kind === 'script' ? ' until the page has loaded' : ''}`,
        goal: `at most ${MOST[kind]} kB`,
        figure: `${kilobytes(figure)}${later}`,
        isReached: figure <= MOST[kind] * 1000,
      });
    }
  }
  const { all } = await weigh(browser, `${shop}/admin`, signIn);
  rows.push({
    what: 'console: code of its first route',
    goal: `at most ${MOST_OF_CONSOLE} kB`,
    figure: kilobytes(all.script),
    isReached: all.script <= MOST_OF_CONSOLE * 1000,
  });
  return rows;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

type Weights = Record<Kind, number>;

/** @param prepare what is done in the same browser before the visit that counts */
async function weigh(
  browser: Browser,
  url: string,
  prepare: (page: Page, url: string) => Promise<void>,
): Promise<{ first: Weights; all: Weights }> {
  const { context, page } = await newPage(browser, 'phone');
  await prepare(page, url);
  const answers: Response[] = [];
  page.on('response', (response) => void answers.push(response));
  await page.goto(url);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const early = new Set(await page.evaluate(namesBeforeLoad));
  const [first, all]: [Weights, Weights] = [
    { script: 0, stylesheet: 0, font: 0 },
    { script: 0, stylesheet: 0, font: 0 },
  ];
  for (const answer of answers) {
    const kind = answer.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') continue;
    const body = await answer.body();
    const weight = kind === 'font' ? body.length : gzipSync(body).length;
    all[kind] += weight;
    if (early.has(answer.url())) first[kind] += weight;
  }
  await context.close();
  return { first, all };
}

/** The files that were asked for before the page had loaded; runs in the page. */
function namesBeforeLoad(): string[] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= (page?.loadEventStart ?? 0))
    .map(({ name }) => name);
}

/** As the demonstration's administrator, by what the browser keeps of a sign-in; no file of the shop is loaded for it. */
async function signIn(page: Page, url: string): Promise<void> {
  const answer = await page.request.post(new URL('/api/users/login/', url).href, {
    data: { username: 'admin@example.com', password: 'demo-admin-1' },
  });
  const user = await answer.text();
  await page.addInitScript((kept) => localStorage.setItem('userInfo', kept), user);
}
