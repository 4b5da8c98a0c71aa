import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryLedger } from '../../../api/tools/paypal-simulator/books/memory-ledger.ts';
import { registerSimulator } from '../../../api/tools/paypal-simulator/plugin.ts';
import { newPage, openBrowser, pressAndClose, type Visit } from '../../support/browser/browser.ts';
import { issueOf, type SimulatorClient, simulatorClient } from '../../support/payments/simulator.ts';

/** A page with PayPal's own React components; their callbacks are recorded in `window.told`. */
const CLIENT = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { PayPalButtons, PayPalScriptProvider } from '@paypal/react-paypal-js';
const query = new URLSearchParams(location.search);
window.told = [];
const tell = (name, value) => window.told.push([name, value]);
const root = createRoot(document.getElementById('root'));
const props = {
  style: { layout: 'vertical', shape: 'pill', color: 'gold', height: 52, disableMaxWidth: true },
  createOrder: async (data) => {
    tell('createOrder', data.paymentSource);
    if (query.has('broken')) throw new Error('no order today');
    return query.get('order');
  },
  onApprove: async (data, actions) => {
    tell('onApprove', data);
    if (query.has('capture')) tell('captured', (await actions.order.capture()).status);
    if (query.has('restart') && window.told.length < 5) actions.restart();
  },
  onInit: () => tell('onInit'),
  onClick: (data, actions) => {
    tell('onClick', data.fundingSource);
    return query.has('reject') ? actions.reject() : actions.resolve();
  },
  onCancel: (data) => tell('onCancel', data),
  onError: (error) => tell('onError', error.message),
};
const options = { clientId: 'simulator', currency: 'USD', components: 'buttons', sdkBaseUrl: query.get('sdk') };
if (query.has('namespace')) options.dataNamespace = 'payment';
window.renderButtons = (more) => root.render(
  createElement(PayPalScriptProvider, { options }, createElement(PayPalButtons, { ...props, ...more })),
);
window.renderButtons({});
`;

/** The strictest policy that works with these buttons. */
const policy = (simulator: string) =>
  `default-src 'none'; script-src ${simulator}; style-src 'self'; connect-src ${simulator}; frame-src ${simulator}; img-src 'self' data:`;

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'client',
        resolveId: (id) => (id === 'virtual:client' ? `${process.cwd()}/virtual-client.js` : null),
        load: (id) => (id.endsWith('virtual-client.js') ? CLIENT : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'virtual:client' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('nothing built');
  return output.output[0].code;
}

async function startShop(simulatorElsewhere: string | null): Promise<{ app: FastifyInstance; url: string }> {
  const code = await bundle();
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  });
  if (simulatorElsewhere === null) {
    await app.register(registerSimulator, { ledger: createMemoryLedger(), prefix: '/simulator/paypal' });
  }
  const origin = simulatorElsewhere === null ? "'self'" : `'self' ${new URL(simulatorElsewhere).origin}`;
  app.get('/client.js', async (_, reply) => reply.type('text/javascript').send(code));
  app.get('/favicon.ico', async (_, reply) => reply.code(204).send());
  app.get('/', async (_, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', policy(origin))
      .send('<!doctype html><title>Shop</title><div id="root"></div><script src="client.js" defer></script>'),
  );
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

type Told = [name: string, value: unknown][];
const toldBy = (page: Page) => page.evaluate(() => (window as unknown as { told: Told }).told);

async function untilTold(page: Page, name: string): Promise<unknown> {
  await page.waitForFunction(
    (wanted) => (window as unknown as { told: Told }).told.some(([told]) => told === wanted),
    name,
  );
  return (await toldBy(page)).findLast(([told]) => told === name)?.[1];
}

/** Clicks a button and waits for its window. */
async function openApproval(page: Page, button = 'PayPal'): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Pay now' }).waitFor();
  return popup;
}

describe.each([
  ['in the shop’s own server', false],
  ['in a server of its own', true],
])('the browser script of the payment simulator %s', (_, apart) => {
  let browser: Browser;
  let shop: { app: FastifyInstance; url: string };
  let elsewhere: FastifyInstance | null = null;
  let provider: SimulatorClient;
  let visit: Visit;

  beforeAll(async () => {
    browser = await openBrowser();
    let simulator: string | null = null;
    if (apart) {
      elsewhere = Fastify({ forceCloseConnections: true });
      await elsewhere.register(registerSimulator, { ledger: createMemoryLedger() });
      simulator = await elsewhere.listen({ port: 0, host: '127.0.0.1' });
    }
    shop = await startShop(simulator);
    provider = await simulatorClient(simulator ?? `${shop.url}/simulator/paypal`);
  });
  afterAll(async () => {
    await browser.close();
    await shop.app.close();
    await elsewhere?.close();
  });
  afterEach(async () => {
    await visit.close();
  });

  async function openShop(order: string, more = '', device: 'phone' | 'desktop' = 'desktop'): Promise<Page> {
    visit = await newPage(browser, device);
    const sdk = encodeURIComponent(`${provider.url}/sdk/js`);
    await visit.page.goto(`${shop.url}/?order=${order}&sdk=${sdk}${more}`);
    await visit.page.getByRole('button', { name: 'PayPal' }).waitFor();
    return visit.page;
  }

  const orderStatus = async (id: string) =>
    (await provider.call('GET', `/v2/checkout/orders/${id}`)).body.status;

  it('draws two pills of the agreed size and colours', async () => {
    const page = await openShop(await provider.createOrder());
    const look = await page.locator('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { top, height } = button.getBoundingClientRect();
        const { backgroundColor, color, borderTopLeftRadius } = getComputedStyle(button);
        return { name: button.textContent, top, height, backgroundColor, color, borderTopLeftRadius };
      }),
    );
    expect(look).toMatchObject([
      { name: 'PayPal', height: 52, backgroundColor: 'rgb(245, 197, 66)', color: 'rgb(20, 33, 61)' },
      {
        name: 'Debit or Credit Card',
        height: 52,
        backgroundColor: 'rgb(35, 38, 47)',
        color: 'rgb(255, 255, 255)',
      },
    ]);
    expect((look[1]?.top ?? 0) - (look[0]?.top ?? 0)).toBe(64);
    expect(look[0]?.borderTopLeftRadius).toBe('999px');
    expect((await toldBy(page)).map(([name]) => name)).toEqual(['onInit']);
  });

  it('lets the buyer approve in a window of its own', async () => {
    const id = await provider.createOrder('308.91');
    const page = await openShop(id);
    const popup = await openApproval(page);
    expect(await popup.locator('main').innerText()).toContain('$308.91 USD');
    expect(await popup.locator('main').innerText()).toContain('Demonstration: no money moves.');
    await pressAndClose(popup, 'Pay now');
    expect(await untilTold(page, 'onApprove')).toMatchObject({
      orderID: id,
      payerID: 'SIMULATEDBUYR',
      facilitatorAccessToken: '',
    });
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect(await orderStatus(id)).toBe('APPROVED');
    expect(await page.locator('dialog').count()).toBe(0);
    expect((await toldBy(page)).map(([name]) => name)).toEqual([
      'onInit',
      'onClick',
      'createOrder',
      'onApprove',
    ]);
  });

  it('tells which button was chosen, and declines the card', async () => {
    const id = await provider.createOrder();
    const page = await openShop(id);
    const popup = await openApproval(page, 'Debit or Credit Card');
    expect(await popup.locator('main').innerText()).toContain('Card ending in 1111');
    await pressAndClose(popup, 'Decline the card');
    await untilTold(page, 'onApprove');
    expect((await toldBy(page)).slice(1, 3)).toEqual([
      ['onClick', 'card'],
      ['createOrder', 'card'],
    ]);
    expect(issueOf(await provider.capture(id))).toBe('INSTRUMENT_DECLINED');
  });

  it('takes the way back and the closed window as a cancellation', async () => {
    const id = await provider.createOrder();
    const page = await openShop(id);
    const first = await openApproval(page);
    await pressAndClose(first, 'Cancel and return');
    expect(await untilTold(page, 'onCancel')).toEqual({ orderID: id });
    const second = await openApproval(page);
    await second.close();
    await expect
      .poll(async () => (await toldBy(page)).filter(([name]) => name === 'onCancel').length)
      .toBe(2);
    const third = await openApproval(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => third.isClosed()).toBe(true);
    expect(await orderStatus(id)).toBe('CREATED');
  });

  it('uses a frame in the page where windows are blocked', async () => {
    const id = await provider.createOrder();
    const page = await openShop(id, '', 'phone');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'PayPal' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Pay now' }).click();
    expect(await untilTold(page, 'onApprove')).toMatchObject({ orderID: id });
    expect(await page.locator('dialog').count()).toBe(0);
  });

  it('reports an order that could not be made, and closes the window', async () => {
    const page = await openShop('X', '&broken');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'PayPal' }).click();
    const popup = await opened;
    expect(await untilTold(page, 'onError')).toBe('no order today');
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  it('opens nothing when the shop refuses the click or has switched the buttons off', async () => {
    const page = await openShop(await provider.createOrder(), '&reject');
    await page.getByRole('button', { name: 'PayPal' }).click();
    await untilTold(page, 'onClick');
    await page.evaluate(() => {
      (window as unknown as { renderButtons(more: unknown): void }).renderButtons({ disabled: true });
    });
    await page.locator('button[aria-disabled="true"]').first().waitFor();
    expect((await toldBy(page)).map(([name]) => name)).not.toContain('createOrder');
    expect(visit.context.pages()).toHaveLength(1);
  });

  it('shows one button when the shop asks for one, and none of a kind it does not have', async () => {
    const page = await openShop(await provider.createOrder());
    const show = (fundingSource: string) =>
      page.evaluate((source) => {
        (window as unknown as { renderButtons(more: unknown): void }).renderButtons({
          fundingSource: source,
        });
      }, fundingSource);
    await show('card');
    await expect.poll(() => page.locator('button').allInnerTexts()).toEqual(['Debit or Credit Card']);
    await show('venmo');
    await expect.poll(() => page.locator('button').count()).toBe(0);
  });

  it('starts again with the same order when the shop asks for that', async () => {
    const id = await provider.createOrder();
    const page = await openShop(id, '&restart');
    const popup = await openApproval(page);
    const again = page.waitForEvent('popup');
    await pressAndClose(popup, 'Pay now');
    // Browsers may block the second window, as it follows no click; then a frame is used.
    const second = await Promise.race([
      again,
      page
        .locator('iframe')
        .waitFor()
        .then(() => null),
    ]);
    const pay = (second ?? page.frameLocator('iframe')).getByRole('button', { name: 'Pay now' });
    await pay.click();
    await expect
      .poll(async () => (await toldBy(page)).filter(([name]) => name === 'onApprove').length)
      .toBe(2);
  });

  it('lives under another name when told so', async () => {
    const page = await openShop(await provider.createOrder(), '&namespace');
    expect(await page.evaluate(() => 'payment' in window && !('paypal' in window))).toBe(true);
  });

  it('says so when a payment is unknown or finished', async () => {
    visit = await newPage(browser, 'phone');
    visit.allowConsoleError(/404/);
    await visit.page.goto(`${provider.url}/checkoutnow?token=NOSUCH`);
    expect(await visit.page.locator('main').innerText()).toContain('There is no such payment.');
    const id = await provider.approvedOrder();
    await provider.capture(id);
    await visit.page.goto(`${provider.url}/checkoutnow?token=${id}`);
    expect(await visit.page.locator('main').innerText()).toContain('This payment is finished.');
  });

  it('refuses another client', async () => {
    visit = await newPage(browser, 'phone');
    const answer = await fetch(`${provider.url}/sdk/js?client-id=sb`);
    expect(answer.status).toBe(400);
  });

  // Across origins the browser forbids it; real shops capture on their server.
  if (apart) return;
  it('captures in the browser for a shop that does it there', async () => {
    const id = await provider.createOrder();
    const page = await openShop(id, '&capture');
    const popup = await openApproval(page);
    await pressAndClose(popup, 'Pay now');
    expect(await untilTold(page, 'captured')).toBe('COMPLETED');
    expect(await orderStatus(id)).toBe('COMPLETED');
  });
});
