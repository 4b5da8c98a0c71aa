import { screen, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS } from '../../support/shop/checkout.ts';
import { addVariant, nameStandard } from '../../support/shop/variants.ts';
import { arriveAt, heading, keep, kept, redAlert, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
let wig = 0;
let nr = 0;

const send = (text: string, values: unknown[]) => stage.checkout.sql(text, values);
const sku = () => `AMARA-${nr}-18`;

/** 22 inch is the standard; 18 inch is cheaper. */
beforeEach(async () => {
  nr += 1;
  wig = await stage.checkout.product({ name: 'Amara', price: 90_00, stock: 4 });
  await nameStandard(send, wig, `AMARA-${nr}-22`, { options: { length: '22', colour: 'T1B/27' } });
  const options = { length: '18', colour: 'T1B/27' };
  await addVariant(send, wig, sku(), { options, price: 75_50, stock: 3 });
});

const line = (more: object = {}) => ({
  product: wig,
  name: 'Amara',
  image: '/media/wig.webp',
  price: 90,
  countInStock: 4,
  qty: 1,
  ...more,
});
const short = (more: object = {}) =>
  line({ variant: sku(), choice: '18 inch, T1B/27', price: 75.5, countInStock: 3, ...more });
const LONG = { choice: '22 inch, T1B/27' };

const rows = () => screen.getAllByRole('listitem').filter((row) => row.classList.contains('line'));
const hrefs = () =>
  rows().map((row) => within(row).getByRole('link', { name: 'Amara' }).getAttribute('href'));
const chosen = (length: number) => `/product/${wig}?length=${length}&colour=T1B-27`;

describe('/cart/{id}?qty={n}&variant={sku}', () => {
  it('adds the variant as a line of its own', async () => {
    keep({ cartItems: [line()] });
    await stage.open(`/cart/${wig}?qty=2&variant=${sku().toLowerCase()}`);
    await arriveAt('/cart');
    expect(kept('cartItems')).toEqual([line(), short({ qty: 2 })]);
  });

  it('adds the standard named by its sku as the line of the product', async () => {
    await stage.open(`/cart/${wig}?qty=2&variant=AMARA-${nr}-22`);
    await arriveAt('/cart');
    expect(kept('cartItems')).toEqual([line({ ...LONG, qty: 2 })]);
  });

  it('takes no more than there is of the variant', async () => {
    await stage.open(`/cart/${wig}?qty=9&variant=${sku()}`);
    await arriveAt('/cart');
    expect(kept('cartItems')).toEqual([short({ qty: 3 })]);
  });

  it('says so when there is no such variant of the product, and when it is sold out', async () => {
    const other = await stage.checkout.product();
    for (const unknown of ['NOWHERE', `P-${other}`, '']) {
      await stage.open(`/cart/${wig}?qty=1&variant=${unknown}`);
      expect(await redAlert()).toContain('This choice of Amara is no longer sold.');
    }
    await addVariant(send, wig, `AMARA-${nr}-30`, { options: { length: '30' }, stock: 0 });
    await stage.open(`/cart/${wig}?qty=1&variant=AMARA-${nr}-30`);
    expect(await redAlert()).toContain('Amara (30 inch) is out of stock.');
    expect(kept('cartItems')).toBeNull();
  });
});

describe('a cart with variants', () => {
  it('shows choice, price and stock of each, and links to it', async () => {
    keep({ cartItems: [line(), short({ price: 80, countInStock: 9, choice: 'long ago' })] });
    await stage.open('/cart');
    expect(await screen.findByText('22 inch, T1B/27')).toBeDefined();
    expect(screen.getByText('18 inch, T1B/27')).toBeDefined();
    expect(hrefs()).toEqual([chosen(22), chosen(18)]);
    expect(rows().map((row) => row.querySelector('.line-total')?.textContent)).toEqual([
      'Total ₦90.00',
      'Total ₦75.50',
    ]);
    expect(rows()[1]?.querySelector('.changed-price')?.textContent).toMatch(/80\.00.*75\.50/);
    const select = screen.getByRole('combobox', { name: 'Quantity, Amara (18 inch, T1B/27)' });
    expect(within(select).getAllByRole('option')).toHaveLength(3);
  });

  it('changes and removes the line that was meant', async () => {
    keep({ cartItems: [line(LONG), short()] });
    const user = await stage.open('/cart');
    const select = await screen.findByRole('combobox', { name: 'Quantity, Amara (18 inch, T1B/27)' });
    await user.selectOptions(select, '2');
    expect(kept('cartItems')).toEqual([line(LONG), short({ qty: 2 })]);
    await user.click(screen.getByRole('button', { name: 'Remove Amara (22 inch, T1B/27)' }));
    expect(kept('cartItems')).toEqual([short({ qty: 2 })]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(kept('cartItems')).toEqual([line(LONG), short({ qty: 2 })]);
  });

  it('says that a variant is gone, and is short of one, by its choice', async () => {
    await stage.checkout.sql('update variants set deleted_at = now() where sku = $1', [sku()]);
    keep({ cartItems: [line({ qty: 5 }), short()] });
    await stage.open('/cart');
    await expect.poll(redAlert).toContain('Only 4 of Amara (22 inch, T1B/27) are left.');
    expect(await redAlert()).toContain('Amara (18 inch, T1B/27) is no longer sold.');
  });
});

describe('an order of variants', () => {
  it('is reviewed, placed and shown with its choices', async () => {
    const who = await stage.signedIn();
    keep({ shippingAddress: ADDRESS, paymentMethod: 'PayPal', cartItems: [line(LONG), short({ qty: 2 })] });
    const user = await stage.open('/placeorder');
    await heading('Place Order');
    expect(screen.getByText('18 inch, T1B/27')).toBeDefined();
    await expect.poll(hrefs).toEqual([chosen(22), chosen(18)]);
    await user.click(screen.getAllByRole('button', { name: 'Place Order' })[0] as HTMLElement);
    await heading(/^Order \d+$/);
    expect(await screen.findByText('22 inch, T1B/27')).toBeDefined();
    expect(screen.getByText('18 inch, T1B/27')).toBeDefined();
    expect(hrefs()).toEqual([chosen(22), chosen(18)]);
    const bought = await stage.checkout.sql(
      `select i.sku, i.qty from order_items i join orders o on o.id = i.order_id where o.user_id = $1 order by i.id`,
      [who.id],
    );
    expect(bought).toEqual([
      { sku: `AMARA-${nr}-22`, qty: 1 },
      { sku: sku(), qty: 2 },
    ]);
  });

  it('of an earlier release is shown without any', async () => {
    const who = await stage.signedIn();
    const plain = await stage.checkout.product({ name: 'Amara' });
    const { id } = await stage.checkout.order(who, plain);
    await stage.open(`/order/${id}`);
    await screen.findByRole('link', { name: 'Amara' });
    expect(hrefs()).toEqual([`/product/${plain}`]);
  });
});
