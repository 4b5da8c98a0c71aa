import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STOCK_ALERT_DAYS } from '../../../api/domain/catalogue/stock-alerts.ts';
import { tidyStockAlerts } from '../../../api/shop/catalogue/stock-alert/stock-alert-upkeep.ts';
import { MailShop, ORIGIN } from '../../support/mail/mail-shop.ts';
import { addVariant, nameStandard } from '../../support/shop/variants.ts';

const DAY_MS = 24 * 60 * 60_000;
const SKU = 'AMARA-26';

let shop: MailShop;
let wig: number;
const send = (text: string, values: unknown[]) => shop.checkout.sql(text, values);

beforeAll(async () => {
  shop = await MailShop.start(null, { RATE_LIMITS: 'on' });
  wig = await shop.checkout.product({ name: 'Amara', stock: 4 });
  await nameStandard(send, wig, 'AMARA-22', { options: { length: '22', colour: 'T1B/27' } });
  await addVariant(send, wig, SKU, { options: { length: '26', colour: 'T1B/27' }, stock: 0 });
});
afterAll(() => shop.checkout.stop());
beforeEach(async () => {
  shop.clock.advance(61 * 60_000);
  await setStock(0);
  await shop.outbox();
  await send('delete from stock_alerts', []);
  await send('delete from mails', []);
});

const setStock = (stock: number) => send('update variants set stock = $1 where sku = $2', [stock, SKU]);
const ask = (email: string | undefined, token?: string, sku = SKU) =>
  shop.post('/api/stock-alerts/', { sku, ...(email !== undefined && { email }) }, token);
const waiting = () => shop.checkout.sql<{ email: string }>('select email from stock_alerts order by email');

describe('a mail when a variant is back in stock', () => {
  test('is written once to each who asked, and the addresses are gone with it', async () => {
    expect(await ask('Ada@Example.com', undefined, 'amara-26')).toMatchObject({
      status: 200,
      body: { sku: SKU, email: 'ada@example.com' },
    });
    expect((await ask('ada@example.com')).status).toBe(200);
    expect((await ask('bola@example.com')).status).toBe(200);
    expect(await waiting()).toEqual([{ email: 'ada@example.com' }, { email: 'bola@example.com' }]);

    await setStock(3);
    const mails = await shop.outbox();
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['back-in-stock', 'ada@example.com'],
      ['back-in-stock', 'bola@example.com'],
    ]);
    expect(await waiting()).toEqual([]);
    await setStock(0);
    await setStock(5);
    expect(await shop.outbox()).toHaveLength(2);
  });

  test('names the choice and leads to it', async () => {
    const admin = await shop.checkout.shopper({ isAdmin: true });
    await ask('ada@example.com');
    await setStock(1);
    await shop.outbox();
    const query = '{ outboxConnection { edges { node { text } } } }';
    const { data } = await shop.checkout.graphql(query, {}, admin);
    const [mail] = (data as { outboxConnection: { edges: { node: { text: string } }[] } }).outboxConnection
      .edges;
    const text = mail?.node.text;
    expect(text).toContain('Amara, 26 inch, T1B/27 is in stock again.');
    expect(text).toContain(`${ORIGIN}/product/${wig}?length=26&colour=T1B-27`);
  });

  test('goes to the address of the account that is signed in, over GraphQL too', async () => {
    const token = await shop.register('chi@example.com');
    expect((await ask('somebody@example.com', token)).body).toEqual({ sku: SKU, email: 'chi@example.com' });
    const query = `mutation { askStockAlert(input: { sku: "${SKU}", email: "dele@example.com" }) { sku email } }`;
    expect((await shop.checkout.graphql(query)).data).toEqual({
      askStockAlert: { sku: SKU, email: 'dele@example.com' },
    });
    expect(await waiting()).toEqual([{ email: 'chi@example.com' }, { email: 'dele@example.com' }]);
  });

  test('waits for the next piece when the first is sold before it is written', async () => {
    await ask('ada@example.com');
    await setStock(1);
    await setStock(0);
    expect(await shop.outbox()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    await setStock(2);
    expect(await shop.outbox()).toHaveLength(1);
  });

  test('leaves no event where nobody waits, nor while there are pieces', async () => {
    await setStock(1);
    await send(
      'insert into stock_alerts (variant_id, email, created_at) select id, $2, now() from variants where sku = $1',
      [SKU, 'late@example.com'],
    );
    await setStock(2);
    expect(await send("select id from events where kind = 'variant-back'", [])).toEqual([]);
  });

  test.each([
    ['what is in stock', 'ada@example.com', 'AMARA-22', 409],
    ['what is unknown', 'ada@example.com', 'AMARA-99', 404],
    ['what cannot be a sku', 'ada@example.com', "x' or 1", 404],
    ['nobody', undefined, SKU, 400],
    ['no address', 'ada', SKU, 400],
  ])('is refused for %s', async (_, email, sku, status) => {
    expect((await ask(email, undefined, sku)).status).toBe(status);
    expect(await waiting()).toEqual([]);
  });

  test('is not for asking hundreds of times', async () => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 21; asked++) statuses.push((await ask('ada@example.com')).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
  });
});

describe('the address that waits', () => {
  test('is in the copy of one’s own data, and goes with the account', async () => {
    const email = 'ebun@example.com';
    const token = await shop.register(email);
    await ask(undefined, token);
    const copy = await shop.checkout.rest<{ stockAlerts: object[] }>('GET', '/api/users/profile/data/', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(copy.body.stockAlerts).toMatchObject([{ sku: SKU, email }]);
    await send('update users set deleted_at = now(), email = null, password_hash = null where email = $1', [
      email,
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('is not shown to an account that has not proven it', async () => {
    const email = 'folu@example.com';
    await ask(email);
    const token = await shop.register(email);
    const copy = await shop.checkout.rest<{ stockAlerts: object[] }>('GET', '/api/users/profile/data/', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(copy.body.stockAlerts).toEqual([]);
  });

  test(`is deleted after ${STOCK_ALERT_DAYS} days`, async () => {
    await ask('ada@example.com');
    shop.clock.advance((STOCK_ALERT_DAYS - 1) * DAY_MS);
    await tidyStockAlerts(shop.checkout.shop.parts);
    expect(await waiting()).toHaveLength(1);
    shop.clock.advance(2 * DAY_MS);
    await tidyStockAlerts(shop.checkout.shop.parts);
    expect(await waiting()).toEqual([]);
  });
});
