import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { addPerson } from '../../support/shop/catalogue.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';

const READ = `query ($id: ID!) { product(id: $id) {
  myReview { name } reviews { name } reviewsConnection { edges { node { name } } } } }`;

const CREATE = `mutation ($productId: ID!, $input: ReviewInput!) {
  createReview(productId: $productId, input: $input) { name } }`;

describe.each([
  ['full', {}, 'Ngozi Adaeze Obi', false],
  ['initial', { REVIEW_NAMES: 'initial' }, 'Ngozi O.', false],
  ['the owner’s short', {}, 'Ngozi O.', true],
])('with %s names', (_names, env: Record<string, string>, shown, firstNames) => {
  let checkout: Checkout;
  let product = 0;
  let ngozi: Shopper;
  let gone: Shopper;

  const as = (name: string): Promise<Shopper> => addPerson(checkout.shop, { name });
  const review = (who: Shopper) =>
    checkout.graphql(CREATE, { productId: product, input: { rating: 5, comment: '' } }, who);

  beforeAll(async () => {
    checkout = await Checkout.start(env);
    const settings = { ...DOCUMENTED_SETTINGS, reviews: { buyersOnly: false, firstNames } };
    await checkout.sql('insert into owner_settings (version, settings, changed_at) values (1, $1, now())', [
      JSON.stringify(settings),
    ]);
    // Nobody listens for changes here.
    checkout.shop.parts.answers.clear();
    product = await checkout.product();
    ngozi = await as('Ngozi Adaeze Obi');
    gone = await as('Bisi Ade');
    await review(gone);
    await checkout.sql('update users set deleted_at = now(), email = null where id = $1', [gone.id]);
    checkout.shop.clock.advance(1000);
  });
  afterAll(() => checkout.stop());

  test('REST and GraphQL send no more of an author’s name, and a deleted author has none', async () => {
    const written = await review(ngozi);
    expect(written.data).toEqual({ createReview: { name: shown } });
    const names = [{ name: shown }, { name: 'Deleted user' }];
    const read = await checkout.graphql(READ, { id: product }, ngozi);
    expect(read.data?.['product']).toEqual({
      myReview: { name: shown },
      reviews: names,
      reviewsConnection: { edges: names.map((node) => ({ node })) },
    });
    const detail = await checkout.rest<{ reviews: unknown[] }>('GET', `/api/products/${product}/`, {});
    expect(detail.body.reviews).toMatchObject(names);
  });

  test('one’s own review is shown as such only to oneself', async () => {
    const mine = 'query ($id: ID!) { product(id: $id) { myReview { name } } }';
    const visitor = await checkout.graphql(mine, { id: product });
    expect(visitor.data).toEqual({ product: { myReview: null } });
    const other = await checkout.graphql(mine, { id: product }, await as('Somebody Else'));
    expect(other.data).toEqual({ product: { myReview: null } });
  });
});
