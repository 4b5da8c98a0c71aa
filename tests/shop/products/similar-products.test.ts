import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addWigs } from '../../support/catalogue/add-wigs.ts';
import { addProduct, ask } from '../../support/shop/catalogue.ts';
import { changesHeard, hearChanges, statementsDuring } from '../../support/shop/kept-answers.ts';
import { startShop, type TestShop } from '../../support/shop/shop.ts';

let shop: TestShop;
let ids: Map<string, number>;
let changes: { stop(): Promise<void> };
beforeAll(async () => {
  shop = await startShop();
  ids = await addWigs(shop);
  changes = hearChanges(shop);
  await vi.waitUntil(() => shop.parts.answers.isListening);
});
afterAll(async () => {
  await changes.stop();
  await shop.stop();
});

interface Similar {
  id: string;
  facts: { texture: string | null } | null;
}

const QUERY = `query ($id: ID!, $first: Int) {
  productById(id: $id) { facts { texture } similarProducts(first: $first) { id facts { texture } } } }`;

async function similarTo(id: number, first?: number): Promise<Similar[]> {
  const { data } = await ask(shop, QUERY, { id: String(id), first });
  const product = data?.['productById'] as { similarProducts: Similar[] } | undefined;
  return product?.similarProducts ?? [];
}

const rest = async (url: string) => {
  const answer = await shop.app.inject({ url });
  return { status: answer.statusCode, body: answer.json<{ _id: number }[] & { detail?: string }>() };
};

const sql = (text: string, values: unknown[]) => shop.parts.orm.em.fork().execute(text, values);

describe('similar products', () => {
  it('are those most like it in stock, the same over both faces, as many as are asked for', async () => {
    const id = [...ids.values()][0] ?? 0;
    const similar = await similarTo(id);
    expect(similar).toHaveLength(8);
    expect(similar.map((one) => Number(one.id))).not.toContain(id);
    const twelve = await rest(`/api/products/${id}/similar/?first=12`);
    expect(twelve.status).toBe(200);
    expect(twelve.body.map(({ _id }) => _id).slice(0, 8)).toEqual(similar.map((one) => Number(one.id)));
    expect(twelve.body).toHaveLength(12);
    expect(await similarTo(id, 1)).toEqual(similar.slice(0, 1));
  });

  it.each(['0', '13', '1.5', 'x', ''])('are refused for first=%s', async (first) => {
    const id = [...ids.values()][0] ?? 0;
    expect(await rest(`/api/products/${id}/similar/?first=${first}`)).toMatchObject({
      status: 400,
      body: { detail: 'Ask for 1 to 12 products.' },
    });
  });

  it('of a product that visitors do not see are not found', async () => {
    const draft = await addProduct(shop, { name: 'Draft', isDraft: true });
    expect((await rest(`/api/products/${draft}/similar/`)).status).toBe(404);
    expect((await rest('/api/products/x/similar/')).status).toBe(404);
  });

  it('of many products take no more statements than of one', async () => {
    const of = (count: number) =>
      statementsDuring(shop, () =>
        ask(shop, 'query ($ids: [ID!]!) { productsByIds(ids: $ids) { similarProducts(first: 2) { id } } }', {
          ids: [...ids.values()].slice(0, count).map(String),
        }),
      );
    await changesHeard(shop);
    await similarTo([...ids.values()][1] ?? 0);
    expect(await of(20)).toBe(await of(1));
  });

  it('are kept until one of them is sold out, hidden or new', async () => {
    const [, , id = 0] = ids.values();
    const url = `/api/products/${id}/similar`;
    const [first] = (await rest(url)).body;
    expect(await statementsDuring(shop, () => rest(url))).toBe(0);
    await sql('update variants set stock = 0 where product_id = ?', [first?._id]);
    await changesHeard(shop);
    const after = (await rest(url)).body;
    expect(after.map(({ _id }) => _id)).not.toContain(first?._id);
    await sql('update products set is_draft = true where id = ?', [after[0]?._id]);
    await changesHeard(shop);
    expect((await rest(url)).body.map(({ _id }) => _id)).not.toContain(after[0]?._id);
  });
});
