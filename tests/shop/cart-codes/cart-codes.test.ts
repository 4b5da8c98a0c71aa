import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyCartCodes } from '../../../api/shop/orders/cart-codes/cart-code.service.ts';
import { Checkout } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let product: number;

beforeAll(async () => {
  checkout = await Checkout.start();
  product = await checkout.product({ price: 89_99, stock: 3 });
});
afterAll(() => checkout.stop());

interface Shared {
  code: string;
  expiresAt: string;
  lines: { product: number | null; sku: string; qty: number; variant: { price: number } | null }[];
}

const share = (orderItems: object[]) =>
  checkout.rest<Shared & { detail: string }>('POST', '/api/cart-codes/', { body: { orderItems } });
const open = (code: string) => checkout.rest<Shared & { detail: string }>('GET', `/api/cart-codes/${code}/`);

const SHARE = `mutation ($input: ShareCartInput!) { shareCart(input: $input) { sharedCart { code } } }`;
const OPEN = `query ($code: String!) { sharedCart(code: $code) { code lines { sku qty variant { price } } } }`;

describe('a cart', () => {
  it('is opened by its code, in any spelling, at the prices of that moment, and reserves nothing', async () => {
    const { status, body } = await share([
      { product, qty: 2 },
      { product, variant: `p-${product}`, qty: 3 },
    ]);
    expect(status).toBe(201);
    expect(body.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{2}$/);
    expect(body.lines).toMatchObject([{ product, qty: 5, variant: { price: 89.99 } }]);
    await checkout.sql('update variants set price = 7999 where product_id = $1', [product]);
    const opened = await open(body.code.replace('-', '').toLowerCase());
    expect(opened.body).toMatchObject({ code: body.code, lines: [{ qty: 5, variant: { price: 79.99 } }] });
    expect(await checkout.stockOf(product)).toBe(3);
    const { data } = await checkout.graphql(OPEN, { code: body.code });
    expect(data).toEqual({
      sharedCart: {
        code: body.code,
        lines: [{ sku: opened.body.lines[0]?.sku, qty: 5, variant: { price: 79.99 } }],
      },
    });
  });

  it('gets another code each time, over GraphQL too', async () => {
    const input = { orderItems: [{ product: String(product), qty: 1 }] };
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { data } = await checkout.graphql(SHARE, { input });
        return (data as { shareCart: { sharedCart: { code: string } } }).shareCart.sharedCart.code;
      }),
    );
    expect(new Set(codes).size).toBe(20);
  });

  it('says which of its lines are no longer sold', async () => {
    const other = await checkout.product({ price: 10_00 });
    const { body } = await share([
      { product, qty: 1 },
      { product: other, qty: 1 },
    ]);
    await checkout.sql('update products set deleted_at = now() where id = $1', [other]);
    const { lines } = (await open(body.code)).body;
    expect(lines.map((line) => [line.product, line.variant === null])).toEqual([
      [product, false],
      [null, true],
    ]);
  });

  it('is not kept when it is none', async () => {
    const refused = await Promise.all([
      share([]),
      share([{ product: 999_999, qty: 1 }]),
      share([{ product, qty: 0 }]),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  it('is gone after 14 days, in the same words as a code that never was, and then deleted', async () => {
    const { body } = await share([{ product, qty: 1 }]);
    const never = await open('AAAA-AA');
    expect(never.status).toBe(404);
    await checkout.sql(`update cart_codes set created_at = created_at - interval '14 days'`);
    expect((await open(body.code)).body).toEqual(never.body);
    await tidyCartCodes(checkout.shop.parts);
    expect(await checkout.sql('select 1 from cart_codes')).toEqual([]);
  });

  it('is looked up 20 times an hour, so that nobody finds carts by trying codes', async () => {
    const { settings } = checkout.shop.parts;
    const { rateLimits } = settings;
    Object.assign(settings, { rateLimits: true });
    try {
      const tries = [];
      for (let at = 0; at < 21; at += 1) tries.push((await open('ZZZZ-ZZ')).status);
      expect(tries).toEqual([...Array<number>(20).fill(404), 429]);
      const { errors } = await checkout.graphql(OPEN, { code: 'ZZZZ-ZZ' });
      expect(errors?.[0]?.extensions?.['code']).toBe('RATE_LIMITED');
    } finally {
      Object.assign(settings, { rateLimits });
    }
  });
});
