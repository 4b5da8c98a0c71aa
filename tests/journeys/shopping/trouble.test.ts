import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  at,
  expectAccessible,
  expectText,
  payInWindow,
  placeOrder,
  reachPlaceOrder,
  signIn,
  signedIn,
  setStage,
} from '../../support/browser/journey.ts';

const stage = setStage();

/** Browsers log every 4xx and 5xx response; these tests provoke them. */
const PROVOKED = /Failed to load resource: the server responded with a status of \d+/;

describe('what changes while somebody shops', () => {
  it('a price that rose before the order is shown, and the new total can be accepted', async () => {
    const visit = await stage.visit('phone');
    await reachPlaceOrder(visit.page, 9);
    await stage.shop.sql('update variants set price = price + 1000 where product_id = 9 and is_standard');
    await visit.page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).click();
    await visit.page
      .getByRole('alert')
      .filter({ hasText: /price|total/i })
      .waitFor();
    await expectAccessible(visit.page);
    const order = await placeOrder(visit.page);
    const [row] = await stage.shop.sql<{ matches: boolean }>(
      'select i.price = v.price as matches from order_items i join variants v on v.id = i.variant_id where i.order_id = $1',
      [order],
    );
    expect(row?.matches).toBe(true);
    await visit.close();
  });

  it('a product that sold out before the order is named, and nothing is ordered', async () => {
    const visit = await stage.visit('desktop');
    await reachPlaceOrder(visit.page, 10);
    const [before] = await stage.shop.sql<{ orders: string }>('select count(*) as orders from orders');
    await stage.shop.sql('update variants set stock = 0 where product_id = 10 and is_standard');
    await visit.page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).click();
    await visit.page
      .getByRole('alert')
      .filter({ hasText: /left|stock/i })
      .waitFor();
    const [after] = await stage.shop.sql<{ orders: string }>('select count(*) as orders from orders');
    expect(after).toEqual(before);
    await visit.close();
  });

  it('an order page that is not one’s own looks like one that does not exist', async () => {
    const visit = await stage.visit('phone');
    visit.allowConsoleError(PROVOKED);
    await signedIn(visit.page);
    await visit.page.goto('/order/99999');
    await visit.page.getByRole('heading', { name: 'This page is not here' }).waitFor();
    await visit.close();
  });
});

describe('a sign-in that ends in the middle of checkout', () => {
  it('leads to the login page and back, with the cart as it was', async () => {
    const visit = await stage.visit('desktop');
    visit.allowConsoleError(PROVOKED);
    await reachPlaceOrder(visit.page, 5);
    await stage.shop.sql('delete from sessions');
    const press = visit.page.getByRole('button', { name: 'Place Order' }).filter({ visible: true });
    // What the page was still asking for may have led there before the press.
    await press.click({ timeout: 10_000 }).catch(() => undefined);
    await at(visit.page, '/login?redirect=/placeorder');
    await signIn(visit.page);
    await at(visit.page, '/placeorder');
    expect(await placeOrder(visit.page)).toBeGreaterThan(0);
    await visit.close();
  });
});

describe('a payment provider with problems', () => {
  it('one that does not answer is reported in place, and trying again pays', async () => {
    const visit = await stage.visit('desktop');
    visit.allowConsoleError(PROVOKED);
    await reachPlaceOrder(visit.page, 7);
    await placeOrder(visit.page);
    const simulator = await stage.shop.simulator();
    await visit.page.getByRole('button', { name: 'PayPal', exact: true }).waitFor();
    await simulator.turn({ failWith5xx: { calls: 3, path: '/v2/checkout/orders', status: 503 } });
    await visit.page.getByRole('button', { name: 'PayPal', exact: true }).click();
    await visit.page.getByRole('alert').filter({ visible: true }).first().waitFor();
    await simulator.turn({ failWith5xx: { calls: 0 } });
    await visit.page.getByRole('button', { name: 'Try again' }).click();
    await visit.page.getByRole('button', { name: 'PayPal', exact: true }).waitFor();
    await payInWindow(visit.page, 'Pay now');
    await expectText(visit.page, /Paid on/);
    await visit.page.close();
    await visit.context.close();
  });

  it('a declined card can be followed by another one', async () => {
    const visit = await stage.visit('phone');
    visit.allowConsoleError(PROVOKED);
    await reachPlaceOrder(visit.page, 11);
    await placeOrder(visit.page);
    await payInWindow(visit.page, 'Decline the card');
    await visit.page.getByRole('alert').filter({ visible: true }).first().waitFor();
    await visit.page.reload();
    await payInWindow(visit.page, 'Pay now');
    await expectText(visit.page, /Paid on/);
    await visit.context.close();
  });
});

describe('money that is refunded', () => {
  it('is announced where one pays, and the order can still be paid', async () => {
    const visit = await stage.visit('phone');
    visit.allowConsoleError(PROVOKED);
    const { page } = visit;
    await reachPlaceOrder(page, 20);
    await placeOrder(page);
    const simulator = await stage.shop.simulator();
    await simulator.turn({ wrongAmount: '-1.00' });
    await payInWindow(page, 'Pay now');
    await page.getByRole('status').filter({ hasText: 'It is being sent back to you' }).waitFor();
    await simulator.turn({ wrongAmount: null });
    await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor();
    await expectAccessible(page);
    await visit.close();
  });

  it('stays announced when the order turns out to be paid already', async () => {
    const visit = await stage.visit('phone');
    visit.allowConsoleError(PROVOKED);
    const { page } = visit;
    await reachPlaceOrder(page, 21);
    const order = await placeOrder(page);
    const simulator = await stage.shop.simulator();
    await simulator.turn({ holdWebhooks: true });
    // Another payment arrives while the buyer returns from the first.
    await page.route('**/graphql', async (route) => {
      const { operationName, variables } = route.request().postDataJSON() as {
        operationName?: string;
        variables?: { input?: { providerOrderId?: string } };
      };
      if (operationName === 'CompletePayment') {
        await simulator.capture(variables?.input?.providerOrderId ?? '');
        await payBesides(page, order);
      }
      await route.continue();
    });
    await payInWindow(page, 'Pay now');
    await expectText(page, /Paid on/);
    await page.getByRole('status').filter({ hasText: 'was already paid. It is being sent back' }).waitFor();
    expect(await page.getByRole('button', { name: 'PayPal', exact: true }).isVisible()).toBe(false);
    await simulator.turn({ holdWebhooks: false });
    await visit.close();
  });
});

/** Pays the signed-in user's order by a second payment, as from another device. */
async function payBesides(page: Page, order: number): Promise<void> {
  const [row] = await stage.shop.sql<{ total: string }>(
    'select round(total_price / 100.0, 2) as total from orders where id = $1',
    [order],
  );
  const simulator = await stage.shop.simulator();
  const id = await simulator.approvedOrder(row?.total, String(order));
  const user = await page.evaluate(() => localStorage.getItem('userInfo'));
  const { token } = JSON.parse(user ?? '') as { token: string };
  const answer = await fetch(`${stage.shop.url}/api/orders/${order}/pay/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id }),
  });
  expect(answer.status).toBe(200);
}

/** A double click that is sent whatever happens to the button. */
const press = (button: HTMLElement | SVGElement): void => {
  for (let time = 0; time < 2; time += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
};

/** Where a tab ends up: at an order, or with a cart emptied by the other tab. */
async function endOfCheckout(tab: Page): Promise<string> {
  const isOver = tab
    .getByText(/^Your cart (is empty|was changed in another tab)/)
    .filter({ visible: true })
    .first();
  return await Promise.race([
    tab.waitForURL((url) => url.pathname.startsWith('/order/')).then(() => tab.url()),
    isOver.waitFor().then(() => 'nothing left'),
  ]);
}

describe('impatient shoppers', () => {
  it('a double click, and two tabs, make one order', async () => {
    const visit = await stage.visit('desktop');
    await reachPlaceOrder(visit.page, 12);
    const [before] = await stage.shop.sql<{ orders: number }>('select count(*)::int as orders from orders');
    const second = await visit.context.newPage();
    await second.goto('/placeorder');
    await second.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).waitFor();
    const tabs = [visit.page, second];
    // Find both buttons first, then click at once, whatever happens to the cart.
    const buttons = await Promise.all(
      tabs.map((tab) =>
        tab.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).elementHandle(),
      ),
    );
    await Promise.all(buttons.map((button) => button?.evaluate(press)));
    // Either tab may win; the other opens the same order, or says that there is nothing left to order.
    const ends = await Promise.all(tabs.map(endOfCheckout));
    expect(new Set(ends.filter((end) => end !== 'nothing left')).size).toBe(1);
    const [after] = await stage.shop.sql<{ orders: number }>('select count(*)::int as orders from orders');
    expect((after?.orders ?? 0) - (before?.orders ?? 0)).toBe(1);
    await visit.close();
  });

  it('a reload while paying leaves one payment', async () => {
    const visit = await stage.visit('desktop');
    visit.allowConsoleError(/./);
    await reachPlaceOrder(visit.page, 14);
    const order = await placeOrder(visit.page);
    const simulator = await stage.shop.simulator();
    const captureCalls = async () =>
      (await simulator.ledger()).calls['POST /v2/checkout/orders/{id}/capture'] ?? 0;
    const before = await captureCalls();
    await simulator.turn({ answerDelayMs: 2500, latencyPath: '/capture' });
    await payInWindow(visit.page, 'Pay now');
    await expect.poll(captureCalls).toBeGreaterThan(before);
    await visit.page.reload();
    await simulator.turn({ answerDelayMs: 0 });
    await expect
      .poll(
        async () => {
          await visit.page.reload();
          await visit.page.getByRole('heading', { level: 1 }).waitFor();
          return visit.page
            .getByText(/Paid on/)
            .first()
            .isVisible();
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBe(true);
    const [row] = await stage.shop.sql<{ captures: number }>(
      "select count(*)::int as captures from payments where order_id = $1 and status = 'completed'",
      [order],
    );
    expect(row?.captures).toBe(1);
    await visit.context.close();
  });

  it('the cart keeps what was added when the page is loaded again', async () => {
    const visit = await stage.visit('phone');
    await addToCart(visit.page, 16);
    await visit.page.reload();
    await visit.page.getByRole('combobox', { name: /quantity/i }).waitFor();
    await visit.close();
  });
});
