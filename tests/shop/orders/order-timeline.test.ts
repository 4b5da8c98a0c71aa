import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Migration062OrderMoves } from '../../../api/shop/database/migrations/062-order-moves.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { settleFromProvider } from '../../../api/shop/payments/background/payment-completer.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let ada: Shopper;
let packer: Shopper;
let id: number;
let providerOrderId: string;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  packer = await checkout.shopper({ staffRole: 'packer' });
});
beforeEach(async () => {
  const order = await checkout.order(ada, await checkout.product({ price: 89_99 }), 2);
  id = order.id;
  const ctx = await checkout.context(ada);
  ({ providerOrderId } = await startPayment(ctx, { orderId: id }));
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId: id, providerOrderId });
});
afterAll(() => checkout.stop());

interface Timeline {
  timeline: {
    words: string;
    by: string | null;
    actor: string | null;
    amount: { value: string; currency: string } | null;
  }[];
  notes: { words: string; author: string | null }[] | null;
}

async function seen(who: Shopper): Promise<Timeline> {
  const text = `query ($id: ID!) { orderById(id: $id) {
    timeline { at words by actor amount { value currency } link } notes { words author } } }`;
  const { data } = await checkout.graphql(text, { id }, who);
  return data?.['orderById'] as Timeline;
}

const call = (method: 'PUT' | 'POST', path: string, who: Shopper, body?: object) =>
  checkout.rest<{ _id: number; words: string }[]>(method, `/api/orders/${id}/${path}`, { who, body });

const NGN = { value: '194.74', currency: 'NGN' };

test('tells every move with who, when and how much, newest first', async () => {
  await call('POST', 'pack', packer);
  await call('PUT', 'deliver', packer);
  await call('PUT', 'deliver/undo', packer);
  const [payment] = await checkout.payments(id);
  await checkout.provider.call('POST', `/v2/payments/captures/${payment?.capture_id}/refund`, {
    amount: { currency_code: 'USD', value: '1.00' },
  });
  await settleFromProvider(checkout.shop.parts, 'PayPal', providerOrderId);
  const { timeline } = await seen(packer);
  expect(timeline.map(({ words, by, amount }) => [words.replace(/[\dA-F]{8}/, 'n'), by, amount])).toEqual([
    ['A part refunded', null, { value: '1.00', currency: 'USD' }],
    ['Not delivered after all', 'SHOP', null],
    ['Delivered', 'SHOP', null],
    ['Packed: Parcel n', 'SHOP', null],
    ['Paid', null, NGN],
    ['Placed', 'BUYER', NGN],
  ]);
  expect(timeline[1]?.actor).toMatch(/^Person/);
});

test('tells the buyer no name of staff, and no note', async () => {
  await call('POST', 'pack', packer);
  const noted = await call('POST', 'notes', packer, { words: ' Call first. ' });
  expect(noted.body.map(({ words }) => words)).toEqual(['Call first.']);
  const mine = await seen(ada);
  expect(mine.notes).toBeNull();
  expect(mine.timeline.map(({ by, actor }) => [by, actor])).toEqual([
    ['SHOP', null],
    [null, null],
    ['BUYER', null],
  ]);
  expect((await seen(packer)).notes).toEqual([
    { words: 'Call first.', author: expect.stringMatching(/^Person/) as string },
  ]);
  expect((await call('POST', 'notes', ada, { words: 'Mine' })).status).toBe(403);
  expect((await call('POST', 'notes', packer, { words: '  ' })).status).toBe(400);
  const other = await checkout.shopper();
  const hidden = await checkout.rest('GET', `/api/orders/${id}/timeline`, { who: other });
  expect(hidden.status).toBe(404);
});

test('has of an earlier order what its times tell', async () => {
  await call('PUT', 'deliver', packer);
  const before = await checkout.sql('select kind, at from order_moves where order_id = $1 order by id', [id]);
  await checkout.sql('delete from order_moves');
  const filling = /insert into order_moves[^;]+;/.exec(sqlOf(Migration062OrderMoves));
  await checkout.sql(filling?.[0] ?? '');
  expect(
    await checkout.sql('select kind, at from order_moves where order_id = $1 order by id', [id]),
  ).toEqual(before);
  expect((await seen(ada)).timeline.at(-2)?.amount).toEqual(NGN);
});

/** The statements of a migration. */
function sqlOf(Kind: typeof Migration062OrderMoves): string {
  const texts: string[] = [];
  Kind.prototype.up.call({ addSql: (text: string) => texts.push(text) } as never);
  return texts.join(';');
}
