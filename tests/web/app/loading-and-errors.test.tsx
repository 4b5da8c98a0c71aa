import { screen } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { redAlert, setWebStage, type StageUser } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
let wig = 0;

beforeAll(async () => {
  wig = await stage.checkout.product({ name: 'Bob Wig', stock: 100 });
});

interface Screen {
  name: string;
  path: (who: StageUser) => Promise<string> | string;
  /** Something that is shown only after the response. */
  content: (who: StageUser) => string | RegExp;
}

const SCREENS: Screen[] = [
  { name: 'home', path: () => '/', content: () => 'Bob Wig' },
  { name: 'search', path: () => '/?keyword=bob&page=1', content: () => 'Bob Wig' },
  { name: 'product', path: () => `/product/${wig}`, content: () => 'In Stock' },
  { name: 'adding to the cart', path: () => `/cart/${wig}?qty=1`, content: () => /^Subtotal/ },
  { name: 'profile', path: () => '/profile', content: () => 'Update' },
  {
    name: 'order',
    path: async (who) => `/order/${(await stage.checkout.order(who, wig)).id}`,
    content: () => 'Order Summary',
  },
  { name: 'user list', path: () => '/admin/userlist', content: ({ email }) => email },
  { name: 'user edit', path: ({ id }) => `/admin/user/${id}/edit`, content: () => 'Update' },
  { name: 'product list', path: () => '/admin/productlist', content: () => 'Bob Wig' },
  { name: 'product edit', path: () => `/admin/product/${wig}/edit`, content: () => 'CountInStock' },
  {
    name: 'order list',
    path: async (who) => {
      await stage.checkout.order(who, wig);
      return '/admin/orderlist';
    },
    content: () => /^₦.*\.\d\d$/,
  },
];

const isSpinning = (): boolean =>
  screen.queryAllByText('Loading').length > 0 || document.querySelector('.ant-spin-spinning') !== null;

describe.each(SCREENS)('the screen of $name', ({ path, content }) => {
  it('shows a spinner while fetching, then its content', async () => {
    const who = await stage.signedIn({ isAdmin: true });
    const address = await path(who);
    stage.gaps.holdNetwork();
    await stage.open(address);
    await expect.poll(isSpinning).toBe(true);
    expect(screen.queryAllByText(content(who))).toEqual([]);
    stage.gaps.mendNetwork();
    expect((await screen.findAllByText(content(who))).length).toBeGreaterThan(0);
  });

  it('shows a red alert when the shop cannot be reached, and its content after "Try again"', async () => {
    const who = await stage.signedIn({ isAdmin: true });
    const address = await path(who);
    stage.gaps.cutNetwork();
    const user = await stage.open(address);
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain(
      'The shop cannot be reached. Check your connection and try again.',
    );
    stage.gaps.mendNetwork();
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await user.click(retry);
    expect((await screen.findAllByText(content(who))).length).toBeGreaterThan(0);
  });
});

it('a refusal of the server is shown in its own words', async () => {
  await stage.open('/cart/2147483647?qty=1');
  expect(await redAlert()).toBe('Product not found.');
});
