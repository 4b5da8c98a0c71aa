import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_ADDRESSES } from '../../../api/domain/forms/saved-address.ts';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';

interface Saved {
  _id: number;
  label: string;
  isDefault: boolean;
  shippingAddress: Record<string, string>;
  detail?: string;
}

const PATH = '/api/users/profile/addresses/';
const SAVE = `mutation ($input: SaveAddressInput!) {
  saveAddress(input: $input) { savedAddress { id label isDefault address { city phone } } } }`;

let checkout: Checkout;
let who: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start();
});
afterAll(() => checkout.stop());
beforeEach(async () => {
  who = await checkout.shopper();
});

const call = <Body = Saved>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, as = who) =>
  checkout.rest<Body>(method, `${PATH}${path}`, { who: as, ...(body && { body }) });
const save = (city: string, more: object = {}) =>
  call('POST', '', { shippingAddress: { ...ADDRESS, city }, ...more });
const listed = async (as = who) => (await call<Saved[]>('GET', '', undefined, as)).body;
const cities = async () => (await listed()).map(({ shippingAddress }) => shippingAddress['city']);

describe('the address book of an account', () => {
  test('keeps addresses under a label or their street, the first as the default, the last used first', async () => {
    const home = await save('Lagos', { label: ' Home ' });
    expect([home.status, home.body]).toMatchObject([
      201,
      { label: 'Home', isDefault: true, shippingAddress: { ...ADDRESS, city: 'Lagos' } },
    ]);
    checkout.shop.clock.advance(1000);
    const { body: other } = await save('Kano');
    expect(other).toMatchObject({ label: ADDRESS.address, isDefault: false });
    expect(await cities()).toEqual(['Kano', 'Lagos']);
    checkout.shop.clock.advance(1000);
    await call('PUT', `${home.body._id}/used/`);
    expect(await cities()).toEqual(['Lagos', 'Kano']);
    await call('PUT', `${other._id}/`, { shippingAddress: { ...ADDRESS, city: 'Jos' }, isDefault: true });
    expect((await listed()).map(({ label, isDefault }) => [label, isDefault])).toEqual([
      [ADDRESS.address, true],
      ['Home', false],
    ]);
    expect((await call('DELETE', `${other._id}/`)).body).toEqual({ detail: 'Address deleted.' });
    expect(await cities()).toEqual(['Lagos']);
  });

  test('is the same over GraphQL, with phone numbers as E.164', async () => {
    const input = { address: { ...ADDRESS, city: 'Lagos', phone: '0803 123 4567' } };
    const made = await checkout.graphql(SAVE, { input }, who);
    const id = String((await listed())[0]?._id);
    const address = { city: 'Lagos', phone: '+2348031234567' };
    expect(made.data).toEqual({
      saveAddress: { savedAddress: { id, label: ADDRESS.address, isDefault: true, address } },
    });
    const own = await checkout.graphql('{ myAddresses { id isDefault } }', {}, who);
    expect(own.data).toEqual({ myAddresses: [{ id, isDefault: true }] });
    const removed = await checkout.graphql(
      'mutation ($input: DeleteAddressInput!) { deleteAddress(input: $input) { deletedAddressId } }',
      { input: { id } },
      who,
    );
    expect(removed.data).toEqual({ deleteAddress: { deletedAddressId: id } });
    expect(await listed()).toEqual([]);
  });

  test('does not add again what is there', async () => {
    const { body: home } = await save('Lagos', { label: 'Home' });
    expect((await save('Lagos')).body).toMatchObject({ _id: home._id, label: 'Home', isDefault: true });
    expect(await listed()).toHaveLength(1);
  });

  test(`has at most ${MAX_ADDRESSES}, also when they are saved at once`, async () => {
    for (let at = 1; at < MAX_ADDRESSES; at += 1) await save(`City ${at}`);
    const both = await Promise.all(['Kano', 'Jos'].map((city) => save(city)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.detail).toBe(
      'An account keeps at most 20 addresses. Delete one first.',
    );
    expect(await listed()).toHaveLength(MAX_ADDRESSES);
  });

  test.each([
    [{ shippingAddress: { ...ADDRESS, city: ' ' } }, 'Enter a city.'],
    [{ shippingAddress: { ...ADDRESS, phone: '12' } }, /^Enter a phone number/],
    [{ shippingAddress: ADDRESS, label: 'x'.repeat(51) }, 'The label can have at most 50 characters.'],
    [{}, 'Enter an address.'],
  ])('refuses %j', async (body, words) => {
    const { status, body: answer } = await call('POST', '', body);
    expect(status).toBe(400);
    expect(answer.detail).toMatch(words);
    expect(await listed()).toEqual([]);
  });

  test('is its owner’s alone', async () => {
    const { body: home } = await save('Lagos');
    const eve = await checkout.shopper({ isAdmin: true });
    const tries = [
      call('PUT', `${home._id}/`, { shippingAddress: ADDRESS }, eve),
      call('PUT', `${home._id}/used/`, undefined, eve),
      call('DELETE', `${home._id}/`, undefined, eve),
      call('DELETE', 'x/', undefined, eve),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await listed(eve)).toEqual([]);
    expect(await cities()).toEqual(['Lagos']);
    expect((await checkout.rest('GET', PATH)).status).toBe(401);
  });

  test('is in the copy of one’s own data, and goes with the account', async () => {
    await save('Lagos', { label: 'Home' });
    const copy = await checkout.rest<{ addresses: object[] }>('GET', '/api/users/profile/data/', { who });
    expect(copy.body.addresses).toMatchObject([{ label: 'Home', address: { city: 'Lagos' } }]);
    const owner = await checkout.shopper({ isAdmin: true });
    await checkout.rest('DELETE', `/api/users/delete/${who.id}/`, { who: owner });
    expect(await checkout.sql('select 1 from saved_addresses where user_id = $1', [who.id])).toEqual([]);
  });
});
