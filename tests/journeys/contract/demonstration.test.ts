import { expect, it } from 'vitest';
import { expectAccessible, setStage, signIn } from '../../support/browser/journey.ts';

/** A demonstration that others can reach. */
const stage = setStage({ PUBLIC_URL: 'https://shop.example' });

const NOTICE = 'aside.demonstration-notice';

const post = (address: string, body: object) =>
  fetch(stage.shop.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const login = (username: string, password: string) => post('/api/users/login/', { username, password });
const profile = async (token: string) =>
  (await fetch(`${stage.shop.url}/api/users/profile/`, { headers: { authorization: `Bearer ${token}` } }))
    .status;

it.each(['phone', 'desktop'] as const)(
  'says on every page that its passwords are published: %s',
  async (device) => {
    const visit = await stage.visit(device);
    const { page } = visit;
    for (const address of ['/', '/product/3', '/cart', '/login']) {
      await page.goto(address);
      expect([address, await page.locator(NOTICE).isVisible()]).toEqual([address, true]);
    }
    await expectAccessible(page);
    await signIn(page, 'admin@example.com', 'demo-admin-1');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/admin');
    await page.getByText('Others can reach this demonstration').waitFor();
    expect(await page.locator(NOTICE).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.setViewportSize({ width: 320, height: 640 });
    const sections = page.getByRole('navigation', { name: 'Administration' });
    for (const title of ['Orders', 'Products']) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await sections.getByRole('button', { name: /^All sections/ }).click();
      await sections.getByRole('link', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const top = () => page.locator(NOTICE).evaluate((notice) => notice.getBoundingClientRect().top);
      await expect.poll(top).toBe(0);
    }
    await visit.close();
  },
);

it.each(['/simulator/paypal/v2/checkout/orders/none', '/simulator/paystack/transaction/verify/none'])(
  'keeps no connection to its stand-in for a provider, for which its own stop would wait: %s',
  async (address) => {
    const answer = await fetch(stage.shop.url + address);
    expect(answer.headers.get('connection')).toBe('close');
  },
);

it('that starts to take real money accepts neither its published passwords nor earlier sign-ins', async () => {
  const { token } = (await (await login('admin@example.com', 'demo-admin-1')).json()) as { token: string };
  expect(await profile(token)).toBe(200);
  await stage.shop.kill();
  await stage.shop.launch({
    DEMO_DATA: '',
    PAYPAL_ENVIRONMENT: 'production',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
  });
  expect(await profile(token)).toBe(401);
  expect((await login('admin@example.com', 'demo-admin-1')).status).toBe(401);
  expect((await login('ada@example.com', 'demo-shopper-1')).status).toBe(401);
  expect(await (await fetch(stage.shop.url)).text()).not.toContain('demonstration-notice');
  const schema = await post('/graphql', { query: '{ __schema { queryType { name } } }' });
  expect(await schema.text()).toContain('introspection is not allowed');
});
