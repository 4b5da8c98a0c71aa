import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PAGES } from '../../../api/domain/pages/page-kinds.ts';
import type { Device, Visit } from '../../support/browser/browser.ts';
import {
  at,
  expectAccessible,
  expectText,
  openBlank,
  setStage,
  signedIn,
  storeChoices,
} from '../../support/browser/journey.ts';
import { missingPictures, pixelsTooWide, whatSticksOut } from '../../support/browser/page-health.ts';
import {
  ADDED_PAGES,
  type Audience,
  type Ids,
  type Outcome,
  ROUTE_TABLE,
} from '../../support/documented/route-table.ts';

const stage = setStage();
const ids = {} as Ids;

const ACCOUNTS: Record<Audience, [email: string, password: string] | null> = {
  visitor: null,
  shopper: ['ada@example.com', 'demo-shopper-1'],
  administrator: ['admin@example.com', 'demo-admin-1'],
};

/** The narrowest supported screen, and the phone's own. */
const NARROW = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };

beforeAll(async () => {
  const rows = await stage.shop.sql<{ id: number; paid: boolean; delivered: boolean }>(
    `select o.id, o.paid_at is not null as paid, o.delivered_at is not null as delivered
     from orders o join users u on u.id = o.user_id where u.email = 'ada@example.com' order by o.id`,
  );
  ids.unpaid = rows.find(({ paid }) => !paid)?.id ?? 0;
  ids.delivered = rows.find(({ delivered }) => delivered)?.id ?? 0;
});

/** Signs in, with a cart, address and payment method from an earlier visit. */
async function enter(page: Page, audience: Audience): Promise<void> {
  const account = ACCOUNTS[audience];
  if (account) await signedIn(page, ...account);
  else await openBlank(page);
  await storeChoices(page);
  await page.goto('/cart/6?qty=2');
  await at(page, '/cart');
}

async function expectOutcome(page: Page, path: string, { at: end = path, heading, texts = [] }: Outcome) {
  await at(page, end);
  await page
    .getByRole('heading', { level: 1, name: heading })
    .or(page.getByRole('heading', { name: heading }))
    .first()
    .waitFor();
  for (const text of texts) await expectText(page, text);
}

/** Fails when the page can be pushed sideways; on a phone also at the narrowest width. */
async function expectToFit({ page }: Visit, device: Device): Promise<void> {
  const expectNoOverflow = async () => {
    const width = await pixelsTooWide(page);
    expect({ width, out: width > 0 ? await whatSticksOut(page) : [] }).toEqual({ width: 0, out: [] });
  };
  await expectNoOverflow();
  if (device === 'desktop') return;
  await page.setViewportSize(NARROW);
  await expectNoOverflow();
  await page.setViewportSize(PHONE);
}

async function expectWhole(page: Page): Promise<void> {
  expect(await missingPictures(page)).toEqual([]);
  await expectAccessible(page);
}

it('the walk visits every page of the route table', () => {
  const stops = new Set(ROUTE_TABLE.map(({ page }) => page));
  const pages = Object.keys(ALL_PAGES) as (keyof typeof ALL_PAGES)[];
  expect(pages.filter((page) => !stops.has(page) && !ADDED_PAGES.has(page))).toEqual([]);
});

/** Every audience and both devices; what differs between a visitor's and a shopper's screen does not by device. */
const WALKS: [Device, Audience[]][] = [
  ['phone', ['visitor', 'administrator']],
  ['desktop', ['shopper', 'administrator']],
];

describe.each(WALKS)('on a %s', (device, audiences) => {
  describe.each(audiences)('for a %s', (audience) => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await stage.visit(device, { isSharp: true });
      await enter(visit.page, audience);
    });
    afterAll(() => visit.close());

    it.each(ROUTE_TABLE.map((stop) => ({ stop, pattern: ALL_PAGES[stop.page] })))(
      '$pattern has its heading and texts or leads where it should, fits the screen, loads everything, and axe finds nothing',
      async ({ stop }) => {
        const { page } = visit;
        const path = stop.path(ids);
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        const outcome = stop.for[audience](ids);
        await expectOutcome(page, path, outcome);
        expect(await page.title()).toMatch(/\S.* · Irun$/);
        // The page redirected to has its own entry.
        if (outcome.at === undefined || path.includes('?')) await expectWhole(page);
        await expectToFit(visit, device);
        visit.expectNoConsoleErrors();
      },
    );
  });
});

describe.each<Device>(['phone', 'desktop'])('an address that is no page, on a %s', (device) => {
  it.each(['/nothing', '/product/99999', '/admin/nothing'])('%s is "not found"', async (path) => {
    const visit = await stage.visit(device);
    visit.allowConsoleError(/status of 404/);
    const answer = await visit.page.goto(path);
    expect(path.startsWith('/product') ? 404 : answer?.status()).toBe(404);
    await visit.page.getByRole('heading', { name: 'This page is not here' }).waitFor();
    await expectAccessible(visit.page);
    await visit.close();
  });
});
