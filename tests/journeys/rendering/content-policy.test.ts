import { expect, it } from 'vitest';
import {
  at,
  expectText,
  placeOrder,
  reachPlaceOrder,
  setStage,
  signedIn,
} from '../../support/browser/journey.ts';
import { VIOLATION } from '../../support/browser/page-health.ts';

// Every visit of other journeys also checks for violations; these are the places they do not reach.
const stage = setStage();

it('these tests notice a page that violates its policy', async () => {
  const visit = await stage.visit('desktop');
  await visit.page.goto('/');
  await visit.page.evaluate(async () => {
    const told = new Set<string>();
    const whole = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        told.add(effectiveDirective);
        if (told.has('style-src-attr') && told.has('style-src-elem')) resolve();
      });
    });
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    script.nonce = 'guessed';
    document.body.setAttribute('style', 'color: red');
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.ran = true">');
    document.head.append(style, script);
    await whole;
  });
  visit.allowConsoleError(/./);
  await expect(visit.close()).rejects.toThrow(
    new RegExp(`${VIOLATION}: style-src-attr[^]*${VIOLATION}: style-src-elem`),
  );
});

it('injected scripts do not run, and injected forms are not sent elsewhere', async () => {
  const visit = await stage.visit('desktop');
  await visit.page.goto('/');
  await visit.page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="data:," onerror="window.ran = 1"><iframe srcdoc="<script>parent.ran = 1</script>"></iframe><a id="js" href="javascript:window.ran = 1">x</a>',
    );
    document.querySelector<HTMLAnchorElement>('#js')?.click();
  });
  // Each of the three was placed where it would run.
  await expect.poll(visit.violations).toHaveLength(3);
  expect(await visit.page.evaluate(() => 'ran' in window)).toBe(false);
  visit.allowConsoleError(/./);
  await expect(visit.close()).rejects.toThrow(VIOLATION);
});

it('paying works in the page itself where the browser opens no windows', async () => {
  const visit = await stage.visit('desktop');
  const { page } = visit;
  await visit.context.addInitScript(() => {
    window.open = () => null;
  });
  await reachPlaceOrder(page, 6);
  await placeOrder(page);
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay now' }).click();
  await expectText(page, /^Paid/);
  await visit.close();
});

it('the console’s windows, menus, pictures and measuring of scroll bars', async () => {
  const visit = await stage.visit('desktop');
  const { page } = visit;
  await page.goto('/');
  // Creates a mail to read.
  await page.request.post('/graphql', {
    data: { query: 'mutation { requestPasswordReset(email: "ada@example.com") }' },
  });
  await signedIn(page, 'admin@example.com', 'demo-admin-1');
  await page.goto('/admin/outbox');
  await at(page, '/admin/outbox');
  await page.getByRole('button', { name: 'Read' }).first().click();
  const letter = page.getByRole('dialog');
  await letter.waitFor();
  // The dialog is centred only if the console's styles were allowed.
  const middle = async (): Promise<number> => {
    const box = await letter.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2);
  };
  await expect.poll(middle).toBe(720);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Products' }).first().click();
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.locator('input[type=file]').setInputFiles('.github/irun-home.webp');
  await page.locator('img[src^="blob:"]').first().waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expectText(page, 'Sales per day');
  await visit.close();
});

it('the icon for the home screen of a phone: the browser reads the manifest and finds nothing wrong in it', async () => {
  const visit = await stage.visit('phone');
  await visit.page.goto('/');
  const session = await visit.context.newCDPSession(visit.page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${stage.shop.url}/manifest.webmanifest`, errors: [] });
  await visit.close();
});

it('the REST viewer makes a call and shows the response', async () => {
  const visit = await stage.visit('desktop');
  const { page } = visit;
  await page.goto('/api/docs');
  await page.locator('.opblock-summary', { hasText: '/api/products' }).first().click();
  await page.getByRole('button', { name: 'Execute' }).first().click();
  await expectText(page, 'Server response');
  await visit.close();
});
