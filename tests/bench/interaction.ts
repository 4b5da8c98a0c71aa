import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { newPage } from '../support/browser/browser.ts';
import { median } from '../support/measuring/median.ts';
import type { Part, Row } from './report.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Milliseconds, from Google's Web Vitals: INP. */
const MOST_MS = 150;
/** A phone's processor beside this machine's, as Lighthouse simulates it. */
const SLOWER = 4;

const lengthInSheet = (page: Page) =>
  page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox', { name: /^22–24″/ });

/** What a shopper does on a page, by touch or key: no scripted clicks, which the browser does not count. */
const ACTIONS: {
  name: string;
  path: string;
  /** What is not measured. */
  before?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'typing a search',
    path: '/',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Search products' }).tap();
      await page.keyboard.type('wave', { delay: 120 });
    },
  },
  {
    name: 'quantity of a product',
    path: '/product/3',
    act: async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).tap();
    },
  },
  {
    name: 'choosing a variant',
    path: '/product/3',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^\d+ inch/, pressed: false, disabled: false })
        .first()
        .tap();
      await page.waitForURL('**/product/3?*');
    },
  },
  {
    name: 'opening the filters',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).tap();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    },
  },
  {
    name: 'choosing a filter',
    path: '/',
    before: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).tap();
      await lengthInSheet(page).waitFor();
    },
    act: async (page) => {
      await lengthInSheet(page).press('Space');
      await page.waitForURL('**/?*');
    },
  },
  {
    name: 'sorting reviews',
    path: '/product/3',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Sort reviews' }).focus();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'adding to the cart',
    path: '/product/3',
    act: async (page) => {
      await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).tap();
      await page.waitForURL('**/cart');
    },
  },
  {
    name: 'quantity in the cart',
    path: '/cart',
    act: async (page) => {
      await page
        .getByRole('combobox', { name: /quantity/i })
        .first()
        .focus();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'the next page of the list',
    path: '/',
    act: async (page) => await page.getByRole('link', { name: 'Page 2' }).tap(),
  },
];

/** Interaction to next paint on a slow phone: of each action the slowest event of a visit. */
export async function measureInteractions(browser: Browser, shop: string): Promise<Part> {
  const rows: Row[] = [];
  const took = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page } = await newPage(browser, 'phone');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(noteEvents);
    for (const { name, path, before, act } of ACTIONS) {
      await page.goto(`${shop}${path}`);
      await page.waitForLoadState('networkidle');
      if (before) {
        await before(page);
        await reported();
        await page.evaluate(forgetEvents);
      }
      await act(page);
      await reported();
      took.set(name, [...(took.get(name) ?? []), await page.evaluate(slowestEvent)]);
    }
    await context.close();
  }
  for (const [what, values] of took) {
    rows.push({
      what,
      goal: `at most ${MOST_MS} ms`,
      figure: `${median(values)} ms`,
      isReached: median(values) <= MOST_MS,
      spread: `${Math.max(...values) - Math.min(...values)}`,
    });
  }
  const how = `Interaction to next paint (INP) on a phone, processor ${SLOWER} times slower: the slowest event of each action, medians of ${ROUNDS} visits.`;
  return { title: 'Touch and keys', how, versions: [`Chromium ${browser.version()}`], rows };
}

declare global {
  interface Window {
    /** Milliseconds of the slowest interaction since the document was opened, or since it was set to 0. */
    slowest: number;
  }
}

/** Runs in the page. Events below 16 ms are not reported by the browser. */
function noteEvents(): void {
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const event of list.getEntries() as PerformanceEventTiming[]) {
      if (event.interactionId > 0) window.slowest = Math.max(window.slowest, event.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const slowestEvent = (): number => window.slowest;

const forgetEvents = (): void => void (window.slowest = 0);

/** Events are reported after the next paint. */
const reported = () => sleep(1000);
