import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inSqlTransaction } from '../../../api/platform/database/sql-transaction.ts';
import { MAX_ATTEMPTS, pauseAfter } from '../../../api/domain/webhooks/webhook-rules.ts';
import { openWebhookSender } from '../../../api/shop/webhooks/sending/webhook-sender.ts';
import { tidyDeliveries } from '../../../api/shop/webhooks/deliveries/webhook-upkeep.ts';
import { startBackground } from '../../../api/start/background.ts';
import { cancelOrder } from '../../../api/shop/orders/fulfilment/order-cancellation.service.ts';
import type { Shopper } from '../../support/shop/checkout.ts';
import { type Received, Receiver } from '../../support/webhooks/receiver.ts';
import { WebhookShop } from '../../support/webhooks/webhook-shop.ts';
import { eventually } from '../../support/eventually.ts';

let shop: WebhookShop;
let receiver: Receiver;
let ada: Shopper;

beforeAll(async () => {
  shop = await WebhookShop.start();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  receiver = await Receiver.start();
  await shop.signIn();
  ada = await shop.checkout.shopper();
});
afterEach(async () => {
  await receiver.stop();
  await shop.checkout.sql('delete from webhook_endpoints');
  await shop.checkout.sql('delete from events');
  await shop.checkout.sql('delete from mails');
});

const DAY = 24 * 3600;
const changed = (product: number, version = 1) => ({
  kind: 'product-changed',
  subject: `product:${product}`,
  facts: { version, isDeleted: false },
});
const versions = () => receiver.received.map(({ body }) => body.data['version']);
const ask = async (query: string, input: object) => {
  const { data, errors } = await shop.checkout.graphql(query, { input }, shop.admin);
  return errors?.[0]?.extensions.code ?? data;
};
const test = (id: string) =>
  ask('mutation ($input: SendWebhookTestInput!) { sendWebhookTest(input: $input) { delivery { id } } }', {
    endpointId: id,
  });
const replay = (id: number) =>
  ask(
    'mutation ($input: ReplayWebhookDeliveryInput!) { replayWebhookDelivery(input: $input) { delivery { state } } }',
    { id: String(id) },
  );
const signature = (secret: string, id: string, seconds: string, body: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`;

const mails = () =>
  shop.checkout.sql<{ kind: string; user_id: number; about: string }>('select * from mails order by id');
const state = () => shop.checkout.sql('select is_on, off_reason from webhook_endpoints');

describe('a message', () => {
  it('tells of an order what a receiver needs, and nothing of who bought what', async () => {
    const { secret } = await shop.add(receiver.url, ['ORDER_PLACED', 'ORDER_CANCELLED']);
    const order = await shop.checkout.order(ada, await shop.checkout.product({ name: 'Bob Wig' }), 2);
    await cancelOrder(await shop.checkout.context(ada), order.id);
    await shop.send();
    expect(receiver.received.map(({ body }) => body)).toEqual([
      {
        type: 'order.placed',
        version: 1,
        timestamp: '2026-11-20T12:00:00.000Z',
        data: {
          orderId: order.id,
          createdAt: '2026-11-20T12:00:00.000Z',
          paidAt: null,
          deliveredAt: null,
          pieces: 2,
          itemsPrice: 179.98,
          shippingPrice: 0,
          taxPrice: 14.76,
          totalPrice: 194.74,
        },
      },
      expect.objectContaining({ type: 'order.cancelled' }),
    ]);
    const { headers, text } = receiver.received[0] as Received;
    expect(text).not.toMatch(/example\.com|Person|Marina|Bob/);
    const seconds = String(headers['webhook-timestamp']);
    const id = String(headers['webhook-id']);
    expect(seconds).toBe('1795176000');
    expect(id).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(headers['webhook-signature']).toBe(signature(secret, id, seconds, text));
  });

  it('tells of an account its number alone', async () => {
    await shop.add(receiver.url, ['ACCOUNT_CREATED', 'ACCOUNT_DELETED']);
    const account = { name: 'Bimpe Ade', email: 'bimpe@example.com', password: 'correct horse' };
    const { body } = await shop.checkout.rest('POST', '/api/users/register/', { body: account });
    const id = Number(body['_id']);
    await shop.checkout.rest('DELETE', `/api/users/delete/${id}/`, { who: shop.admin });
    await shop.send();
    expect(receiver.received.map(({ body: { type, data } }) => [type, data])).toEqual([
      ['account.created', { accountId: id }],
      ['account.deleted', { accountId: id }],
    ]);
  });

  it('tells of a product that is edited, sold out and back', async () => {
    const product = await shop.checkout.product({ stock: 1 });
    await shop.checkout.sql('delete from events');
    await shop.add(receiver.url, ['PRODUCT_STOCK_CROSSED_ZERO', 'PRODUCT_CHANGED']);
    const order = await shop.checkout.order(ada, product);
    await cancelOrder(await shop.checkout.context(ada), order.id);
    await shop.checkout.handleEvents();
    // Events of products have the database's time, which is not the test's.
    await shop.checkout.sql('update webhook_deliveries set due_at = $1', [shop.checkout.shop.clock.now()]);
    await shop.send();
    expect(receiver.received.map(({ body: { type, data } }) => [type, data])).toEqual([
      ['product.stock_crossed_zero', { productId: product, isSoldOut: true }],
      ['product.stock_crossed_zero', { productId: product, isSoldOut: false }],
    ]);
  });

  it('goes only to whom it concerns, once, also when its event is told twice', async () => {
    const other = await Receiver.start();
    await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    await shop.add(other.url, ['ORDER_PAID']);
    await shop.happen(changed(1));
    await shop.checkout.sql('create table told as select * from events');
    await shop.send();
    await shop.checkout.sql('insert into events select * from told');
    await shop.checkout.sql('drop table told');
    await shop.send();
    expect(receiver.types).toEqual(['product.changed']);
    expect(other.types).toEqual([]);
    await other.stop();
  });

  it('tells nothing from before the webhook was added or while it was off', async () => {
    await shop.happen(changed(1, 1));
    const { id } = await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    await shop.happen(changed(1, 2));
    await shop.send();
    const change = (isOn: boolean) =>
      shop.checkout.rest('PUT', `/api/webhooks/${id}`, { who: shop.admin, body: { isOn } });
    await change(false);
    await shop.happen(changed(1, 3));
    await change(true);
    await shop.happen(changed(1, 4));
    await shop.send();
    expect(versions()).toEqual([2, 4]);
  });

  it('carries a signature of both secrets for a day after a change', async () => {
    const { id, secret } = await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    const { body } = await shop.checkout.rest<{ secret: string }>('POST', `/api/webhooks/${id}/secret`, {
      who: shop.admin,
    });
    await shop.happen(changed(1));
    await shop.send();
    await shop.later(DAY);
    await shop.happen(changed(1, 2));
    await shop.send();
    const signatures = receiver.received.map(({ headers, text }) => {
      const [message, seconds] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
      const known = [body.secret, secret].map((one) => signature(one, message, seconds, text));
      return String(headers['webhook-signature'])
        .split(' ')
        .map((one) => known.indexOf(one));
    });
    expect(signatures).toEqual([[0, 1], [0]]);
  });
});

describe('a message that does not arrive', () => {
  it('says so where no key opens the secret, and arrives under a new one', async () => {
    const { id } = await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    await shop.checkout.sql("update webhook_endpoints set secret = 'another.key.has.sealed'");
    await shop.happen(changed(1));
    await shop.send();
    expect(await shop.deliveries()).toMatchObject([
      { state: 'waiting', failure: expect.stringMatching(/no key of ENCRYPTION_KEYS/) as string },
    ]);
    await shop.checkout.rest('POST', `/api/webhooks/${id}/secret`, { who: shop.admin });
    await shop.later(6);
    expect(receiver.received.map(({ headers }) => headers['webhook-signature'])).toEqual([
      expect.stringMatching(/^v1,[^ ]+$/),
    ]);
  });

  it('comes again under the same id, and keeps the later ones about the same product waiting, and no other', async () => {
    await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    receiver.react = ({ body }) => (body.data['productId'] === 1 ? 500 : 204);
    await shop.happen(changed(1, 1), changed(1, 2), changed(2, 7));
    await shop.send();
    expect(new Set(versions())).toEqual(new Set([1, 7]));
    receiver.react = () => 204;
    await shop.later(6);
    expect(versions().slice(2)).toEqual([1, 2]);
    const ids = receiver.received.filter(({ body }) => body.data['version'] === 1);
    expect(new Set(ids.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await shop.deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['delivered', 2],
      ['delivered', 1],
      ['delivered', 1],
    ]);
  });

  it('is given up after three days, lets the next one pass, and can be sent again', async () => {
    await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    receiver.react = ({ body }) => (body.data['version'] === 1 ? 500 : 204);
    await shop.happen(changed(1, 1), changed(1, 2));
    await shop.send();
    for (let tries = 1; tries < MAX_ATTEMPTS; tries += 1) {
      await shop.later((pauseAfter(tries, 1) ?? 0) / 1000);
    }
    expect((await shop.deliveries()).map(({ state, attempts, status }) => [state, attempts, status])).toEqual(
      [
        ['dead', MAX_ATTEMPTS, 500],
        ['delivered', 1, 204],
      ],
    );
    const [dead] = await shop.deliveries();
    receiver.react = () => 204;
    expect(await replay(dead?.id ?? 0)).toMatchObject({
      replayWebhookDelivery: { delivery: { state: 'WAITING' } },
    });
    expect(await replay(dead?.id ?? 0)).toBe('CONFLICT');
    const acts = "select subject_id from audit_entries where action = 'WEBHOOK_MESSAGE_REPLAYED'";
    expect(await shop.checkout.sql(acts)).toEqual([{ subject_id: dead?.endpoint_id }]);
    await shop.send();
    expect((await shop.deliveries())[0]).toMatchObject({ state: 'delivered', attempts: 1, failure: null });
  });

  it('lets a receiver rest that cannot be reached, the longer the more often, or as long as it asks', async () => {
    await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    receiver.react = () => 'broken';
    await shop.happen(changed(1));
    await shop.send();
    await shop.happen(changed(2));
    await shop.later(4);
    expect(receiver.received).toHaveLength(1);
    receiver.react = () => 503;
    receiver.headers = { 'retry-after': '1800' };
    await shop.later(2);
    expect(receiver.received.length).toBeGreaterThan(1);
    const before = receiver.received.length;
    await shop.later(1790);
    expect(receiver.received).toHaveLength(before);
    receiver.react = () => 204;
    await shop.later(3600);
    expect((await shop.deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('because the shop stops or its process dies is sent by another one', async () => {
    await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    receiver.react = () => 'silent';
    await shop.happen(changed(1));
    await shop.checkout.handleEvents();
    const dying = openWebhookSender(shop.checkout.shop.parts);
    await dying.round();
    await expect.poll(() => receiver.received).toHaveLength(1);
    await dying.stop(0);
    receiver.react = () => 204;
    await shop.send();
    expect(receiver.received).toHaveLength(1);
    await shop.later(61);
    expect(receiver.received).toHaveLength(2);
    expect(await shop.deliveries()).toMatchObject([{ state: 'delivered' }]);
  });
});

describe('a webhook that fails for long', () => {
  it('is switched off after five days, and the administrators are told by mail', async () => {
    const { id } = await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    receiver.react = () => 500;
    await shop.happen(changed(1));
    await shop.send();
    await shop.later(5 * DAY - 60);
    expect(await state()).toEqual([{ is_on: true, off_reason: null }]);
    await shop.later(120);
    expect(await state()).toEqual([{ is_on: false, off_reason: 'failing' }]);
    await shop.checkout.handleEvents();
    const mail = (await mails()).find(({ user_id: user }) => user === shop.admin.id);
    expect(mail?.about).toContain('“Stock keeping”');
    expect(mail?.about).toContain('5 days');
    const { data } = await shop.checkout.graphql(
      '{ outbox(pageSize: 5) { mails { subject text } } }',
      {},
      shop.admin,
    );
    expect(JSON.stringify(data)).toContain('/admin/webhooks');
    expect(await test(id)).toBe('CONFLICT');
    const [waiting] = await shop.deliveries();
    expect(waiting?.state).toBe('waiting');
    receiver.react = () => 204;
    await shop.checkout.rest('PUT', `/api/webhooks/${id}`, { who: shop.admin, body: { isOn: true } });
    await shop.later(DAY);
    expect(await shop.deliveries()).toMatchObject([{ state: 'delivered' }]);
  });

  it('is not, when anything arrives in between', async () => {
    await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    receiver.react = ({ body }) => (body.data['productId'] === 1 ? 500 : 204);
    for (let day = 0; day < 7; day += 1) {
      await shop.happen(changed(1, day), changed(2, day));
      await shop.later(DAY);
    }
    expect(await state()).toEqual([{ is_on: true, off_reason: null }]);
  });

  it('is switched off at once when its receiver is gone', async () => {
    await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    receiver.react = () => 410;
    await shop.happen(changed(1));
    await shop.send();
    expect(await state()).toEqual([{ is_on: false, off_reason: 'gone' }]);
    await shop.checkout.handleEvents();
    expect((await mails()).length).toBeGreaterThan(0);
  });
});

describe('the log', () => {
  it('sends no test for a webhook that is deleted at the same moment', async () => {
    const { id } = await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let asked: Promise<unknown> = Promise.resolve();
    await inSqlTransaction(shop.checkout.shop.parts.orm.em, async (tx) => {
      await tx.query({ name: '', text: 'delete from webhook_endpoints where id = $1' }, [id]);
      asked = test(id);
      await eventually(async () => expect(await shop.checkout.sql(waiting)).not.toEqual([]));
    });
    expect(await asked).toBe('NOT_FOUND');
  });

  it('shows a test on its way, and one at a time', async () => {
    const { id } = await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    expect(await test(id)).toMatchObject({
      sendWebhookTest: { delivery: { id: expect.any(String) as string } },
    });
    expect(await test(id)).toBe('CONFLICT');
    await shop.send();
    expect(receiver.received.map(({ body }) => [body.type, body.data])).toEqual([['webhook.test', {}]]);
    const query = `query ($id: ID!) { webhookDeliveries(endpointId: $id, state: DELIVERED, first: 1) {
      totalCount edges { node { type state status attempts milliseconds } } } }`;
    const { data } = await shop.checkout.graphql(query, { id }, shop.admin);
    expect(data).toEqual({
      webhookDeliveries: {
        totalCount: 1,
        edges: [
          {
            node: {
              type: 'webhook.test',
              state: 'DELIVERED',
              status: 204,
              attempts: 1,
              milliseconds: expect.any(Number) as number,
            },
          },
        ],
      },
    });
  });

  it('is read page by page over REST', async () => {
    const { id } = await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    await shop.happen(...Array.from({ length: 30 }, (_, index) => changed(index + 1)));
    await shop.send();
    interface Log {
      deliveries: { _id: number }[];
      next: string | null;
    }
    const page = (after: string) =>
      shop.checkout.rest<Log>('GET', `/api/webhooks/${id}/deliveries?after=${after}`, { who: shop.admin });
    const first = (await page('')).body;
    const second = (await page(first.next ?? '')).body;
    const ids = [...first.deliveries, ...second.deliveries].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(30);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(second.next).toBeNull();
    expect((await page('nonsense')).status).toBe(400);
  });

  it('is kept for 30 days', async () => {
    await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    await shop.happen(changed(1));
    await shop.send();
    shop.checkout.shop.clock.advance(30 * DAY * 1000 - 1000);
    await tidyDeliveries(shop.checkout.shop.parts);
    expect(await shop.deliveries()).toHaveLength(1);
    shop.checkout.shop.clock.advance(2000);
    await tidyDeliveries(shop.checkout.shop.parts);
    expect(await shop.deliveries()).toEqual([]);
  });
});

describe('a receiver that never answers', () => {
  it('holds up nobody else', async () => {
    const slow = await Receiver.start();
    slow.react = () => 'silent';
    await shop.add(slow.url, ['PRODUCT_CHANGED']);
    await shop.add(receiver.url, ['PRODUCT_CHANGED']);
    await shop.happen(...Array.from({ length: 40 }, (_, index) => changed(index + 1)));
    await shop.checkout.handleEvents();
    const sender = openWebhookSender(shop.checkout.shop.parts);
    await sender.round();
    await eventually(() => expect(receiver.received).toHaveLength(40));
    // Only as many as are sent at a time have been tried with the other one.
    expect(slow.received.length).toBeLessThanOrEqual(10);
    await sender.stop(0);
    await slow.stop();
  });
});

describe('a running shop', () => {
  it('sends by itself', async () => {
    await shop.add(receiver.url, ['ORDER_PLACED']);
    const background = await startBackground(shop.checkout.shop.parts, 'http://127.0.0.1:4000');
    await shop.checkout.order(ada, await shop.checkout.product());
    await eventually(() => expect(receiver.types).toEqual(['order.placed']), { interval: 200 });
    await background.stop();
  });
});
