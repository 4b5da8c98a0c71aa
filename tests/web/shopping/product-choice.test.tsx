import { screen, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addProduct } from '../../support/shop/catalogue.ts';
import { addVariant, nameStandard } from '../../support/shop/variants.ts';
import { arriveAt, heading, kept, redAlert, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
let wig = 0;

const send = (text: string, values: unknown[]) => stage.checkout.sql(text, values);

beforeAll(async () => {
  wig = await addProduct(stage.checkout.shop, { name: 'Amara', price: 285_500_00, countInStock: 9 });
  await nameStandard(send, wig, 'AM-22-1B', { options: { length: '22', colour: '1B' } });
  await addVariant(send, wig, 'AM-18-1B', { options: { length: '18', colour: '1B' }, stock: 0 });
  const dear = { price: 246_500_00, wasPrice: 300_000_00, wasUntil: '2999-11-30T00:00:00Z' };
  await addVariant(send, wig, 'AM-18-P', { options: { length: '18', colour: 'P4/27' }, stock: 2, ...dear });
  await addVariant(send, wig, 'AM-24-1B', { options: { length: '24', colour: '1B' }, price: 305_000_00 });
});

const chip = (name: RegExp | string) => screen.findByRole('button', { name });
const group = (name: RegExp) => screen.findByRole('group', { name });
const address = (): string => window.location.pathname + window.location.search;

describe('the choice on a product’s page', () => {
  it('is the standard without parameters, with each option’s values as chips', async () => {
    await stage.open(`/product/${wig}`);
    await heading('Amara');
    const ofLength = within(await group(/^Length/));
    const lengths = ofLength.getAllByRole('button', { name: /inch/ });
    expect(lengths.map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
      ['18″ inch sold out', 'false'],
      ['22″ inch', 'true'],
      ['24″ inch', 'false'],
    ]);
    expect(lengths[0]?.getAttribute('aria-disabled')).toBe('true');
    expect(within(await group(/^Colour/)).getByRole('button', { name: /Natural black/ })).toBeDefined();
    expect(address()).toBe(`/product/${wig}`);
  });

  it('has a "?" at each option that a term explains, which Escape closes', async () => {
    const user = await stage.open(`/product/${wig}`);
    const tip = await within(await group(/^Length/)).findByRole('button', { name: 'What is length?' });
    await user.click(tip);
    expect(await screen.findByText(/^Measured from the crown to the tip/)).toBeDefined();
    await user.keyboard('{Escape}');
    expect(tip.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText(/^Measured from the crown/)).toBeNull();
    expect(screen.getByText('9 pieces')).toBeDefined();
  });

  it('goes into the cart as it was seen, when the shop cannot be reached', async () => {
    const user = await stage.open(`/product/${wig}?length=24&colour=1B`);
    await heading('Amara');
    stage.gaps.cutNetwork();
    await user.click(screen.getAllByRole('button', { name: 'ADD TO CART' })[0] as HTMLElement);
    await arriveAt('/cart');
    expect(kept('cartItems')).toMatchObject([
      { product: wig, variant: 'AM-24-1B', choice: '24 inch, 1B', price: 305_000, qty: 1 },
    ]);
    window.history.back();
    await heading('Amara');
    expect(await redAlert()).toContain('You are offline. Prices may have changed.');
    stage.gaps.mendNetwork();
  });

  it('replaces the address; price, stock and quantity follow, and are spoken', async () => {
    const user = await stage.open(`/product/${wig}`);
    const entries = window.history.length;
    await user.click(await chip(/^24/));
    await arriveAt(`/product/${wig}?length=24&colour=1B`);
    expect(window.history.length).toBe(entries);
    expect((await screen.findAllByText('₦305,000.00')).length).toBeGreaterThan(0);
    expect(screen.getByText('24 inch, 1B, ₦305,000.00, in stock').getAttribute('role')).toBe('status');
    expect(screen.getByText('AM-24-1B')).toBeDefined();
  });

  it('says why a value is not to be had, changes nothing, and offers what is', async () => {
    const user = await stage.open(`/product/${wig}`);
    await user.click(await chip(/^18.*sold out/));
    expect(address()).toBe(`/product/${wig}`);
    const note = await screen.findByText(/18 inch in 1B is sold out\./);
    expect(note.textContent).toBe(
      '18 inch in 1B is sold out. Tell me when it is back, or see 18 inch in P4/27.',
    );
    await user.click(within(note).getByRole('button', { name: '18 inch in P4/27' }));
    await arriveAt(`/product/${wig}?length=18&colour=P4-27`);
    expect(await screen.findByText('₦53,500 less until 2999-11-30')).toBeDefined();
    expect(screen.queryByText(/is sold out\./)).toBeNull();
  });

  it.each([
    ['length=24&colour=613', 'length=24', '₦305,000.00'],
    ['colour=P4%2F27&length=18', 'length=18&colour=P4-27', '₦246,500.00'],
    ['length=24&colour=P4-27', 'length=24&colour=1B', '₦305,000.00'],
    ['length=7&from=mail', 'from=mail', '₦285,500.00'],
  ])('tidies the address: %s', async (search, tidy, price) => {
    await stage.open(`/product/${wig}?${search}`);
    await heading('Amara');
    await arriveAt(`/product/${wig}?${tidy}`);
    expect(screen.getAllByText(price).length).toBeGreaterThan(0);
  });

  it('puts another variant than the standard into the cart by its sku', async () => {
    const user = await stage.open(`/product/${wig}?length=24&colour=1B`);
    await heading('Amara');
    const visited = vi.spyOn(window.history, 'pushState');
    await user.click(screen.getAllByRole('button', { name: 'ADD TO CART' })[0] as HTMLElement);
    expect(visited.mock.calls.map(([, , to]) => to)).toContain(`/cart/${wig}?qty=1&variant=AM-24-1B`);
  });

  it('puts the standard into the cart as ever', async () => {
    const user = await stage.open(`/product/${wig}?length=22&colour=1B`);
    await heading('Amara');
    const visited = vi.spyOn(window.history, 'pushState');
    await user.click(screen.getAllByRole('button', { name: 'ADD TO CART' })[0] as HTMLElement);
    expect(visited.mock.calls.map(([, , to]) => to)).toContain(`/cart/${wig}?qty=1`);
    await arriveAt('/cart');
    expect(kept('cartItems')).toMatchObject([{ product: wig, qty: 1, price: 285_500 }]);
  });

  it('asks the visitor’s address for a mail when it is back', async () => {
    const user = await stage.open(`/product/${wig}?length=18&colour=1B`);
    await heading('Amara');
    expect(screen.getAllByText('Out of Stock').length).toBeGreaterThan(0);
    await user.click(await chip('Tell me when it is back'));
    await user.click(await chip('Tell me'));
    expect(await screen.findByText('Enter an email address.')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Email Address' }), 'ada@example.com');
    await user.click(await chip('Tell me'));
    expect(await screen.findByText(/We will write to ada@example.com once/)).toBeDefined();
    expect(await send('select email from stock_alerts', [])).toEqual([{ email: 'ada@example.com' }]);
  });

  it('asks by one press for who is signed in', async () => {
    const { email } = await stage.signedIn();
    const user = await stage.open(`/product/${wig}?length=18&colour=1B`);
    await user.click(await chip('Tell me when it is back'));
    expect(await screen.findByText(new RegExp(`We will write to ${email} once`))).toBeDefined();
  });

  it('shows nothing to choose for a product without options', async () => {
    const plain = await addProduct(stage.checkout.shop, { name: 'Edge Brush' });
    await stage.open(`/product/${plain}?length=22`);
    await heading('Edge Brush');
    expect(screen.queryByRole('group', { name: /^Length/ })).toBeNull();
    expect(document.querySelector('.product-sku')).toBeNull();
  });

  // After the others: a list fetches its products ahead, and their pages ask for nothing during ten seconds.
  it('is on its card as dots of its colours; the card keeps its focal point in sight', async () => {
    await send(
      `insert into product_pictures (product_id, file, position, focal_x, focal_y, created_at)
       values ($1, '/media/wig.webp', 0, 20, 75, now())`,
      [wig],
    );
    await stage.open('/?keyword=Amara');
    const card = (await screen.findByRole('link', { name: 'Amara' })).closest<HTMLElement>('.card');
    const colours = within(card as HTMLElement).getByRole('img', { name: '2 colours' });
    expect([...colours.children].map((dot) => dot.getAttribute('fill'))).toEqual(['#1e1816', '#744e2b']);
    expect(card?.querySelector('img')?.style.objectPosition).toBe('20% 75%');
  });
});
