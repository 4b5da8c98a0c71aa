import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Device, Visit } from '../support/browser.ts';
import { at, setStage, signIn } from '../support/journey.ts';

const stage = setStage();

/** What the page did to the visitor and asked of the server since it was opened. */
interface Watched {
  visit: Visit;
  page: Page;
  /** The operations that went over the network. */
  asked: string[];
  /** How much of the screen has moved by itself, as browsers count it. */
  shift: () => Promise<number>;
}

async function watched(device: Device): Promise<Watched> {
  const visit = await stage.visit(device);
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql')
      asked.push(/(?:query|mutation) (\w+)/.exec(request.postData() ?? '')?.[1] ?? request.url());
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shift = () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
  return { visit, page, asked, shift };
}

/** Until the browser's code has taken the page over, and a moment longer for what it may do then. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
}

describe.each<Device>(['phone', 'desktop'])('a page that the server has rendered, on a %s', (device) => {
  it.each(['/', '/?keyword=wig', '/?page=2', '/product/3', '/product/4711'])(
    '%s is taken over without a question, an error or a movement',
    async (path) => {
      const { visit, page, asked, shift } = await watched(device);
      visit.allowConsoleError(/status of 404/);
      await page.goto(path);
      await settled(page);
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      expect({ asked, shift: await shift() }).toEqual({ asked: [], shift: 0 });
      await visit.close();
    },
  );

  it('knows its visitor without moving anything', async () => {
    const { visit, page, shift } = await watched(device);
    await page.goto('/login');
    await signIn(page);
    await at(page, '/');
    for (const path of ['/product/3', '/']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Ada', exact: false }).first().waitFor();
      await settled(page);
      expect(await shift()).toBe(0);
    }
    await visit.close();
  });
});
