import type { ApolloClient } from '@apollo/client';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { BrowserProviders } from '../../../web/app/browser-providers.tsx';
import { ShopRoutes, preloadPage } from '../../../web/app/router.tsx';
import { ClientSource } from '../../../web/graphql/client-source.ts';
import { createShopClient } from '../../../web/graphql/client.ts';
import {
  ProductDetailDocument,
  ProductListDocument,
  RecentProductsDocument,
  ReviewStretchesDocument,
  TopProductsDocument,
} from '../../../web/graphql/generated/operations.ts';
import { readHandedOver } from '../../../web/graphql/handed-over.ts';
import { addPerson, addProduct } from '../../support/shop/catalogue.ts';
import { heading, here, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
let wig = 0;

beforeAll(async () => {
  const { shop } = stage.checkout;
  wig = await addProduct(shop, { name: 'Deep Wave', price: 89_99, countInStock: 7 });
  await addProduct(shop, { name: 'Deep Curl', price: 79_99, countInStock: 3 });
  for (const [rating, comment] of [
    [5, 'Soft and full.'],
    [2, 'It sheds.'],
  ] as const) {
    const { token } = await addPerson(shop, { name: 'Bisola Ade' });
    const body = { rating, comment };
    await stage.checkout.rest('POST', `/api/products/${wig}/reviews/`, { who: { id: 0, token }, body });
  }
});

const makeClient = (): ApolloClient =>
  createShopClient({ token: () => undefined, onRefusedToken: () => undefined });

/** What a server would hand over with the home page and a product's. */
async function handedOver() {
  const client = makeClient();
  await client.query({ query: ProductListDocument, variables: { keyword: null, page: 1 } });
  await client.query({ query: TopProductsDocument });
  await client.query({ query: ProductDetailDocument, variables: { id: String(wig) } });
  return { client, cache: client.cache.extract() as Parameters<typeof readHandedOver>[0] };
}

/** A page that came with its data, while Apollo's code is on its way until `arrive` or `fail` is called. */
async function openEarly(path: string) {
  const { cache } = await handedOver();
  const code = Promise.withResolvers<ApolloClient>();
  const load = vi.fn<() => Promise<ApolloClient>>(() => code.promise);
  const source = new ClientSource({ handedOver: cache, load });
  const asked = vi.spyOn(globalThis, 'fetch');
  window.history.pushState(null, '', path);
  await preloadPage(window.location.pathname);
  render(
    <BrowserProviders source={source} origin={window.location.origin} onLoaded={() => undefined}>
      <BrowserRouter>
        <ShopRoutes />
      </BrowserRouter>
    </BrowserProviders>,
  );
  const arrive = async (): Promise<void> => {
    const client = makeClient();
    client.cache.restore(cache);
    client.prioritizeCacheValues = true;
    await act(async () => code.resolve(client));
  };
  const fail = () => act(async () => code.reject(new Error('This part of the page did not load.')));
  return { source, load, asked, arrive, fail };
}

describe('what the server has handed over', () => {
  it.each([
    ['a list', ProductListDocument, () => ({ keyword: null, page: 1 })],
    ['the best rated', TopProductsDocument, () => ({})],
    ['a product', ProductDetailDocument, () => ({ id: String(wig) })],
    ['its reviews', ReviewStretchesDocument, () => ({ id: String(wig), rating: null, sort: 'NEWEST' })],
  ])('is read as Apollo’s cache reads it: %s', async (_, query, variablesOf) => {
    const { client, cache } = await handedOver();
    const variables = variablesOf();
    const expected = client.readQuery({ query, variables });
    expect(expected).not.toBeNull();
    expect(readHandedOver(cache, query, variables)).toEqual(expected);
  });

  it.each([
    ['another page', ProductListDocument, () => ({ keyword: null, page: 2 })],
    [
      'another choice of reviews',
      ReviewStretchesDocument,
      () => ({ id: String(wig), rating: 5, sort: 'NEWEST' }),
    ],
    ['what nobody asked for', RecentProductsDocument, () => ({ ids: [String(wig)] })],
  ])('is not taken for %s', async (_, query, variablesOf) => {
    const { client, cache } = await handedOver();
    expect(client.readQuery({ query, variables: variablesOf() })).toBeNull();
    expect(readHandedOver(cache, query, variablesOf())).toBeUndefined();
  });

  it('is nothing once a field is missing', async () => {
    const { cache } = await handedOver();
    const { name: _, ...nameless } = cache[`Product:${wig}`] ?? {};
    const variables = { id: String(wig) };
    expect(
      readHandedOver({ ...cache, [`Product:${wig}`]: nameless }, ProductDetailDocument, variables),
    ).toBeUndefined();
  });
});

describe('a page before Apollo’s code is there', () => {
  it('shows its product, takes a quantity and puts it into the cart’s address, and asks nobody', async () => {
    const { asked, load } = await openEarly(`/product/${wig}`);
    const user = userEvent.setup();
    await heading('Deep Wave');
    expect(document.querySelectorAll('.review')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect([asked.mock.calls, load.mock.calls]).toEqual([[], []]);
    await user.click(screen.getAllByRole('button', { name: 'ADD TO CART' })[0] as HTMLElement);
    expect(here()).toBe(`/cart/${wig}?qty=2`);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), 30_000);
  });

  it('goes on where it was when the code comes, without asking for what it has', async () => {
    const { asked, arrive, source } = await openEarly(`/product/${wig}`);
    const user = userEvent.setup();
    await heading('Deep Wave');
    await user.click(screen.getByRole('button', { name: 'More' }));
    const before = document.querySelector('.product');
    source.completeInTime();
    await arrive();
    expect(document.querySelector('.product')).toBe(before);
    expect(asked).not.toHaveBeenCalled();
    await user.click(screen.getAllByRole('button', { name: 'ADD TO CART' })[0] as HTMLElement);
    await vi.waitFor(() => expect(here()).toBe('/cart'), 30_000);
    expect(await screen.findByDisplayValue('2')).toBeDefined();
  });

  it('remembers what was chosen meanwhile', async () => {
    const { arrive, load } = await openEarly(`/product/${wig}`);
    await heading('Deep Wave');
    fireEvent.click(within(screen.getByRole('group', { name: 'Reviews by stars' })).getByText('5 stars'));
    expect(load).toHaveBeenCalledTimes(1);
    await arrive();
    await vi.waitFor(() => expect(document.querySelectorAll('.review')).toHaveLength(1), 30_000);
    expect(screen.getByText('Soft and full.')).toBeDefined();
  });

  it('says so when the code does not come, and keeps what it has', async () => {
    const { fail } = await openEarly('/');
    const user = userEvent.setup();
    await screen.findAllByText('Deep Wave');
    await user.type(screen.getByRole('combobox', { name: 'Search products' }), 'curl{Enter}');
    await fail();
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    await user.click(screen.getByRole('link', { name: 'Irun' }));
    expect((await screen.findAllByText('Deep Wave')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tries again when the code did not come while nobody waited for it', async () => {
    const client = makeClient();
    const load = vi
      .fn<() => Promise<ApolloClient>>()
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue(client);
    const source = new ClientSource({ handedOver: {}, load });
    source.completeInTime();
    await vi.waitFor(() => expect(load.mock.settledResults[0]?.type).toBe('rejected'), 30_000);
    expect(await source.complete()).toBe(client);
    expect(source.current()).toBe(client);
  });
});
