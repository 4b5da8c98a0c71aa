import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct } from '../../support/shop/catalogue.ts';
import { arriveAt, heading, keep, kept, setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();
let bob = 0;
let wave = 0;
let second = 0;

beforeAll(async () => {
  const { shop } = stage.checkout;
  bob = await addProduct(shop, { name: 'Bob', price: 89_99, countInStock: 7 });
  wave = await addProduct(shop, { name: 'Wave', price: 99_99, countInStock: 0 });
  second = await addProduct(shop, { name: 'Second bob', countInStock: 2 });
});

const heart = (name: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: `Save ${name} to wishlist` });

const cards = (): string[] =>
  within(screen.getByRole('main'))
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('link').textContent ?? '');

const stored = async (user: number): Promise<number[]> => {
  const rows = await stage.checkout.sql<{ id: number }>(
    'select product_id as id from wishes where user_id = $1 order by id desc',
    [user],
  );
  return rows.map(({ id }) => id);
};

describe('the wishlist of a visitor', () => {
  it('is kept in the browser by the hearts of cards and of a product', async () => {
    const user = await stage.open('/');
    const one = await heart('Bob');
    expect(one.getAttribute('aria-pressed')).toBe('false');
    await user.click(one);
    expect(one.getAttribute('aria-pressed')).toBe('true');
    expect(kept('irun.wishlist')).toEqual([bob]);
    await stage.open(`/product/${wave}`);
    const other = await screen.findByRole('button', { name: 'Save to wishlist' });
    await user.click(other);
    expect(kept('irun.wishlist')).toEqual([wave, bob]);
    await user.click(other);
    expect(other.getAttribute('aria-pressed')).toBe('false');
    expect(kept('irun.wishlist')).toEqual([bob]);
  });

  it('has a page with price and stock now, and a way out when it is empty', async () => {
    await stage.open('/wishlist');
    await heading('Nothing on your wishlist yet');
    expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/');
    keep({ 'irun.wishlist': [wave, 999_999, bob] });
    const user = await stage.open('/wishlist');
    await heart('Wave');
    expect(cards()).toEqual(['Wave', 'Bob']);
    expect(screen.getByText('₦89.99')).toBeDefined();
    await user.click(await heart('Wave'));
    await waitFor(() => expect(cards()).toEqual(['Bob']));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cards()).toEqual(['Wave', 'Bob']));
  });
});

describe('the wishlist of an account', () => {
  it('takes in the browser’s at sign-in', async () => {
    keep({ 'irun.wishlist': [wave, bob] });
    const me = await stage.signedIn();
    const user = await stage.open('/wishlist');
    await heart('Bob');
    await eventually(async () => expect(await stored(me.id)).toEqual([wave, bob]));
    await waitFor(() => expect(kept('irun.wishlist')).toEqual([]));
    expect(cards()).toEqual(['Wave', 'Bob']);
    await user.click(await heart('Wave'));
    await waitFor(() => expect(cards()).toEqual(['Bob']));
    await eventually(async () => expect(await stored(me.id)).toEqual([bob]));
  });

  it('is pressed where it was saved before, and stays as it was when the shop cannot be reached', async () => {
    const me = await stage.signedIn();
    await stage.checkout.rest('PUT', `/api/users/wishlist/${bob}/`, { who: me });
    const user = await stage.open('/');
    const one = await heart('Bob');
    await waitFor(() => expect(one.getAttribute('aria-pressed')).toBe('true'));
    stage.gaps.cutNetwork();
    await user.click(one);
    expect(await screen.findByText(/The shop cannot be reached/)).toBeDefined();
    expect(one.getAttribute('aria-pressed')).toBe('true');
    stage.gaps.mendNetwork();
    expect(await stored(me.id)).toEqual([bob]);
  });

  it('is reached from the profile', async () => {
    await stage.signedIn();
    const user = await stage.open('/profile');
    await user.click(await screen.findByRole('link', { name: 'Your wishlist' }));
    await arriveAt('/wishlist');
    await heading('Nothing on your wishlist yet');
  });
});

describe('similar wigs', () => {
  it('stand below a product, without what is sold out', async () => {
    await stage.open(`/product/${bob}`);
    const row = await screen.findByRole('region', { name: 'Similar wigs' });
    expect(within(row).getAllByRole('article')).toHaveLength(1);
    expect(within(row).getByRole('link', { name: 'Second bob' }).getAttribute('href')).toBe(
      `/product/${second}`,
    );
  });
});
