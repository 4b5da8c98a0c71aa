import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_FACTS } from '../../../../api/domain/catalogue/facts/product-facts.ts';
import { Administration } from '../../../support/shop/administration.ts';
import { addPerson, addProduct, type Person } from '../../../support/shop/catalogue.ts';

let shop: Administration;
let ada: Person;
beforeAll(async () => {
  shop = await Administration.start();
  ada = await addPerson(shop.shop, { name: 'Ada' });
});
afterAll(() => shop.shop.stop());

const CHANGE = `mutation ($input: ChangeFactsInput!) { changeFacts(input: $input) {
  product { version facts { kind texture origin heatLimitC lifespanMonths { from to } } } } }`;

interface Changed {
  changeFacts: { product: { version: number; facts: Record<string, unknown> } };
}

const change = async (productId: number, facts: object, version: number | null = null) =>
  (await shop.get<Changed>(CHANGE, shop.admin, { input: { productId, version, facts } })).changeFacts.product;

const put = (id: number | string, body: unknown, who: Person | null = shop.admin) =>
  shop.rest('PUT', `/api/products/${id}/facts/`, who, body);

describe('facts that staff change', () => {
  it('are said anew as a whole, each time as a new version of the product', async () => {
    const id = await addProduct(shop.shop, { name: 'Bob' });
    const facts = { kind: 'WIG', texture: 'BONE_STRAIGHT', origin: '  Vietnam ', heatLimitC: 180 };
    expect(await change(id, facts)).toEqual({
      version: 2,
      facts: {
        kind: 'WIG',
        texture: 'BONE_STRAIGHT',
        origin: 'Vietnam',
        heatLimitC: 180,
        lifespanMonths: null,
      },
    });
    expect(await change(id, { kind: 'WIG', lifespanMonths: { from: 12, to: 24 }, origin: ' ' }, 2)).toEqual({
      version: 3,
      facts: {
        kind: 'WIG',
        texture: null,
        origin: null,
        heatLimitC: null,
        lifespanMonths: { from: 12, to: 24 },
      },
    });
  });

  it('make no new version when they are as they were', async () => {
    const id = await addProduct(shop.shop, { name: 'Same' });
    expect(await change(id, {})).toMatchObject({ version: 1 });
    expect(await change(id, { kind: 'TOOL' })).toMatchObject({ version: 2 });
    expect(await change(id, { kind: 'TOOL' })).toMatchObject({ version: 2 });
    const told = await shop.sql('select subject_id from audit_entries where subject_id = $1', [id]);
    expect(told).toHaveLength(1);
  });

  it('are refused with those that are stored when somebody was faster', async () => {
    const id = await addProduct(shop.shop, { name: 'Raced' });
    await change(id, { kind: 'WIG' }, 1);
    const late = { input: { productId: id, version: 1, facts: { kind: 'TOOL' } } };
    const { errors } = await shop.ask(CHANGE, shop.admin, late);
    expect(errors?.[0]).toMatchObject({
      message: 'Somebody has changed this product in the meantime. Check it and try again.',
      extensions: {
        code: 'CONFLICT',
        reason: 'VERSION_CHANGED',
        current: { id: String(id), version: 2, facts: { ...NO_FACTS, kind: 'wig' } },
      },
    });
  });

  it('are refused by their rules, each with its path in the input', async () => {
    const id = await addProduct(shop.shop, { name: 'Wrong' });
    const facts = { hair: 'SYNTHETIC', heatLimitC: 160, density: 500 };
    const { errors } = await shop.ask(CHANGE, shop.admin, { input: { productId: id, facts } });
    const density = 'Enter a density in percent as a whole number from 100 to 300.';
    const heat = 'Synthetic hair bears no heat: leave the heat limit empty, or choose heat-safe.';
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      faults: [
        { path: ['input', 'facts', 'density'], message: density },
        { path: ['input', 'facts', 'heatLimitC'], message: heat },
      ],
    });
    expect(await put(id, { density: '500' })).toEqual({ status: 400, body: { detail: density } });
    expect(await put(id, { texture: 'wavy' })).toMatchObject({ status: 400 });
    expect(await put(id, { textures: 'curly' })).toMatchObject({ status: 400 });
    expect(await shop.sql('select from product_facts where product_id = $1', [id])).toEqual([]);
  });

  it('are the same over REST', async () => {
    const id = await addProduct(shop.shop, { name: 'REST' });
    const facts = { kind: 'closure', lace: '5x5', density: '130', lifespanMonths: { from: 8, to: 14 } };
    const body = { ...NO_FACTS, ...facts, density: 130 };
    expect(await put(id, facts)).toEqual({ status: 200, body });
    expect(await shop.rest('GET', `/api/products/${id}/facts`, null)).toEqual({ status: 200, body });
    expect(await put('abc', facts)).toMatchObject({ status: 404 });
    expect(await put(2_000_000, facts)).toMatchObject({ status: 404 });
  });

  it('are told to the audit log and to who follows products', async () => {
    const id = await addProduct(shop.shop, { name: 'Told' });
    await shop.sql('delete from events');
    await change(id, { kind: 'WIG', lifespanMonths: { from: 8, to: 14 } });
    expect(await shop.sql('select action, changes from audit_entries where subject_id = $1', [id])).toEqual([
      {
        action: 'PRODUCT_CHANGED',
        changes: {
          kind: { before: null, after: 'wig' },
          lifespanMonths: { before: null, after: '{"from":8,"to":14}' },
        },
      },
    ]);
    expect(await shop.sql('select kind, subject, facts from events')).toEqual([
      { kind: 'product-changed', subject: `product:${id}`, facts: { version: 2, isDeleted: false } },
    ]);
  });

  it('are changed by owners and managers only', async () => {
    const id = await addProduct(shop.shop, { name: 'Guarded' });
    const reader = await addPerson(shop.shop, { staffRole: 'reader' });
    const manager = await addPerson(shop.shop, { staffRole: 'manager' });
    expect(await put(id, { kind: 'wig' }, null)).toMatchObject({ status: 401 });
    for (const who of [ada, reader])
      expect(await put(id, { kind: 'wig' }, who)).toMatchObject({ status: 403 });
    expect(await put(id, { kind: 'wig' }, manager)).toMatchObject({ status: 200 });
    const input = { productId: id, facts: {} };
    expect(await shop.codeOf(CHANGE, ada, { input })).toBe('FORBIDDEN');
  });
});
