import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENTED_SETTINGS } from '../../../../api/domain/settings/documented-settings.ts';
import { placeOrder } from '../../../../api/shop/orders/placement/order-placement.service.ts';
import { changeOwnerSettings } from '../../../../api/shop/owner-settings/owner-settings.service.ts';
import { ADDRESS, Checkout, type Shopper } from '../../../support/shop/checkout.ts';

let checkout: Checkout;
let manager: Shopper;
/** Ids by what is special about them. */
let orders: Record<'lagosRider' | 'lagosPickUp' | 'elsewhere' | 'wig', string>;

const method = (name: string) => ({
  name,
  price: 5_00,
  steps: [],
  daysFrom: null,
  daysTo: null,
  note: '',
});

beforeAll(async () => {
  checkout = await Checkout.start({ RATE_LIMITS: 'off' });
  manager = await checkout.shopper({ staffRole: 'manager' });
  const owner = await checkout.context(await checkout.shopper({ isAdmin: true }));
  const account = { bank: 'Bank of Lagos', accountName: 'Irun Ltd', accountNumber: '0123456789' };
  const lagos = {
    name: 'Lagos',
    countries: [],
    places: ['Lagos'],
    methods: [method('Rider'), method('Depot')],
  };
  const far = { name: 'Elsewhere', countries: [], places: [], methods: [method('Courier')] };
  await changeOwnerSettings(owner, {
    unitChecks: { isOn: true },
    zones: [lagos, far],
    payments: { ...DOCUMENTED_SETTINGS.payments, ...account, methods: ['PayPal', 'Bank transfer'] },
  });
  const ctx = await checkout.context(await checkout.shopper());
  const wig = await checkout.product({ stock: 5 });
  await checkout.sql("insert into product_facts (product_id, kind) values ($1, 'wig')", [wig]);
  const cap = await checkout.product({ stock: 50 });
  const place = async (given: object, product = cap) => {
    const usual = { shippingAddress: ADDRESS, paymentMethod: 'PayPal' };
    const { id } = await placeOrder(ctx, { ...usual, orderItems: [{ product, qty: 1 }], ...given });
    return String(id);
  };
  orders = {
    lagosRider: await place({ deliveryMethod: 'Rider' }),
    lagosPickUp: await place({ deliveryMethod: 'Depot', paymentMethod: 'Bank transfer' }),
    elsewhere: await place({ shippingAddress: { ...ADDRESS, city: 'Kano' } }),
    wig: await place({ deliveryMethod: 'Rider', unitCheck: 'send-anyway' }, wig),
  };
});
afterAll(() => checkout.stop());

test.each([
  ['{ paymentMethod: BANK_TRANSFER }', ['lagosPickUp']],
  ['{ paymentMethod: PAYPAL, state: UNPAID }', ['wig', 'elsewhere', 'lagosRider']],
  ['{ zone: "Lagos" }', ['wig', 'lagosPickUp', 'lagosRider']],
  ['{ zone: "Elsewhere", deliveryMethod: "Courier" }', []],
  ['{ zone: "Elsewhere" }', ['elsewhere']],
  ['{ deliveryMethod: "Rider", unitChecks: [WAITING, QUESTION] }', ['wig']],
  ['{ unitChecks: [WAITING] }', ['wig']],
  ['{ unitChecks: [APPROVED, SENT] }', []],
  ['{ unitChecks: [] }', []],
] as const)('orders are found by %s, and counted', async (filter, expected) => {
  const query = `{ orders(filter: ${filter}) { total orders { id } } }`;
  const { data } = await checkout.graphql(query, {}, manager);
  const ids = expected.map((name) => ({ id: orders[name] }));
  expect(data?.['orders']).toEqual({ total: ids.length, orders: ids });
});
