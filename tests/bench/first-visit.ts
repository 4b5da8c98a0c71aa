import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { newPage } from '../support/browser/browser.ts';
import { filesBeforeUse, recordUse } from '../support/browser/first-use.ts';
import type { Row } from './report.ts';

/** In kilobytes. */
const MOST = { script: 160, stylesheet: 14, font: 60 };
const MOST_OF_CONSOLE = 450;

const FIRST_PAGES = { home: '/', product: '/product/3' } as const;

type Kind = keyof typeof MOST;
const NAMES: Record<Kind, string> = { script: 'code', stylesheet: 'styles', font: 'typefaces' };

/** What the home and product pages load on a first visit, and the console on an administrator's first visit. */
export async function weighVisits(browser: Browser, shop: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(FIRST_PAGES)) {
    const { page, all, of } = await visit(browser, `${shop}${path}`, (page) => recordUse(page, path));
    const first = of(await filesBeforeUse(page));
    await page.context().close();
    for (const kind of ['script', 'stylesheet', 'font'] as const) {
      const later = kind === 'script' ? `, ${kilobytes(all[kind])} with what comes afterwards` : '';
      const figure = kind === 'script' ? first[kind] : all[kind];
      rows.push({
        what: `${name}: ${NAMES[kind]}${kind === 'script' ? ' until the page can be used' : ''}`,
        goal: `at most ${MOST[kind]} kB`,
        figure: `${kilobytes(figure)}${later}`,
        isReached: figure <= MOST[kind] * 1000,
      });
    }
  }
  const { page, all } = await visit(browser, `${shop}/admin`, signIn);
  await page.context().close();
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

/**
 * Opens a page and waits until everything is loaded; returns the total size and the size of each file.
 * @param prepare runs in the same browser before the measured visit
 */
async function visit(browser: Browser, url: string, prepare: (page: Page, url: string) => Promise<void>) {
  const { page } = await newPage(browser, 'phone');
  await prepare(page, url);
  const answers: Response[] = [];
  page.on('response', (response) => void answers.push(response));
  await page.goto(url);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const files: { url: string; kind: Kind; weight: number }[] = [];
  for (const answer of answers) {
    const kind = answer.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') continue;
    const body = await answer.body();
    files.push({
      url: answer.url(),
      kind,
      weight: kind === 'font' ? body.length : gzipSync(body).length,
    });
  }
  const of = (urls?: ReadonlySet<string>): Weights => {
    const weights: Weights = { script: 0, stylesheet: 0, font: 0 };
    for (const { url, kind, weight } of files) if (urls?.has(url) ?? true) weights[kind] += weight;
    return weights;
  };
  return { page, all: of(), of };
}

/** Signs in as the demonstration's administrator through local storage, without loading a file of the shop. */
async function signIn(page: Page, url: string): Promise<void> {
  const answer = await page.request.post(new URL('/api/users/login/', url).href, {
    data: { username: 'admin@example.com', password: 'demo-admin-1' },
  });
  const user = await answer.text();
  await page.addInitScript((kept) => localStorage.setItem('userInfo', kept), user);
}
