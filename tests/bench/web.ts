import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import lighthouse from 'lighthouse';
import { openBrowser } from '../support/browser/browser.ts';
import { unusedPort } from '../support/processes/ports.ts';
import { weighVisits } from './first-visit.ts';
import { measureInteractions } from './interaction.ts';
import { median } from '../support/measuring/median.ts';
import { startDemonstration } from './processes.ts';
import type { Part, Row } from './report.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const PAGES = { home: '/', search: '/?keyword=wave', product: '/product/4' };

/** A search is kept out of search engines, which is what this score then complains of. */
const isScored = (page: string, category: string): boolean => page !== 'search' || category !== 'seo';
const SCORES = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const LIMITS = [
  { audit: 'largest-contentful-paint', name: 'LCP', most: 1600, unit: 'ms' },
  { audit: 'total-blocking-time', name: 'blocking time', most: 80, unit: 'ms' },
  { audit: 'cumulative-layout-shift', name: 'CLS', most: 0, unit: '' },
] as const;

/** A cold phone's first visit to the storefront, its response to touch, and what it and the console's first route load. */
export async function measureWeb(): Promise<Part[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'irun-web-'));
  const shop = await startDemonstration(dataDir);
  const port = await unusedPort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const rows: Row[] = [];
    for (const [name, address] of Object.entries(PAGES)) {
      rows.push(...(await look(name, `${shop.url}${address}`, port)));
    }
    const versions = [`Chromium ${browser.version()}`, `Lighthouse ${lighthouseVersion}`];
    const how = `Lighthouse, mobile, simulated slow 4G and 4 times slower CPU, medians of ${ROUNDS} runs. Searches are kept out of search engines, so they have no SEO score.`;
    return [
      { title: 'A cold phone', how, versions, rows },
      await measureInteractions(browser, shop.url),
      await weights(browser, shop.url),
    ];
  } finally {
    await browser.close();
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type LighthouseReport = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

let lighthouseVersion = '';

async function look(name: string, url: string, port: number): Promise<Row[]> {
  const runs: LighthouseReport[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(SCORES) });
    if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
    lighthouseVersion = result.lhr.lighthouseVersion;
    runs.push(result.lhr);
  }
  const wanted = Object.entries(SCORES).filter(([category]) => isScored(name, category));
  const scores = wanted.map(([category, least]): Row => {
    const score = median(runs.map((run) => Math.round((run.categories[category]?.score ?? 0) * 100)));
    return {
      what: `${name}: ${category}`,
      goal: String(least),
      figure: String(score),
      isReached: score >= least,
    };
  });
  const limits = LIMITS.map(({ audit, name: what, most, unit }): Row => {
    const values = runs.map((run) => run.audits[audit]?.numericValue ?? NaN);
    const digits = unit === '' ? 3 : 0;
    return {
      what: `${name}: ${what}`,
      goal: most === 0 ? '0' : `at most ${most} ${unit}`,
      figure: `${median(values).toFixed(digits)} ${unit}`.trim(),
      isReached: Number(median(values).toFixed(digits)) <= most,
      spread: (Math.max(...values) - Math.min(...values)).toFixed(digits),
    };
  });
  return [...scores, ...limits];
}

async function weights(browser: Browser, url: string): Promise<Part> {
  const how = 'Files of a first visit, code and styles packed by gzip, typefaces as they are.';
  return { title: 'What a first visit loads', how, versions: [], rows: await weighVisits(browser, url) };
}
