import { screen, within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { addVariant, nameStandard } from '../../support/shop/variants.ts';
import { setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
afterEach(async () => {
  await stage.checkout.sql('truncate products cascade');
  // Nobody listens for changes here: the columns that lists are filtered by would be kept for a second.
  stage.checkout.shop.parts.answers.clear();
});

const send = (text: string, values: unknown[]) => stage.checkout.sql(text, values);

async function cardOf(name: string, path = '/') {
  await stage.open(path);
  const link = await screen.findByRole('link', { name });
  const card = link.closest<HTMLElement>('.card');
  if (!card) throw new Error('no card');
  return { card, to: link.getAttribute('href') };
}

describe('a card', () => {
  it('leads to a choice in stock while the one that it shows is sold out', async () => {
    const id = await stage.checkout.product({ name: 'Amara', price: 90_00, stock: 0 });
    await nameStandard(send, id, 'A-22', { options: { length: '22' } });
    await addVariant(send, id, 'A-18', { options: { length: '18' }, price: 80_00, stock: 3 });
    const { card, to } = await cardOf('Amara');
    expect(to).toBe(`/product/${id}?length=18`);
    expect(within(card).queryByText('Out of stock')).toBeNull();
    expect(within(card).getByText('₦90.00')).toBeDefined();
  });

  it('says that all are sold out', async () => {
    const id = await stage.checkout.product({ name: 'Amara', price: 90_00, stock: 0 });
    const { card, to } = await cardOf('Amara');
    expect(to).toBe(`/product/${id}`);
    expect(within(card).getByText('Out of stock')).toBeDefined();
  });

  it.each(['/', '/?price=0-90'])('says that the price is down, at %s', async (path) => {
    const id = await stage.checkout.product({ name: 'Amara', price: 90_00, stock: 9 });
    await nameStandard(send, id, 'A-22', { options: { length: '22' }, wasPrice: 120_00 });
    const { card } = await cardOf('Amara', path);
    expect(within(card).getByText('Price down')).toBeDefined();
  });

  it('says rather how few are left', async () => {
    const id = await stage.checkout.product({ name: 'Amara', price: 90_00, stock: 1 });
    await nameStandard(send, id, 'A-22', { options: { length: '22' }, wasPrice: 120_00 });
    const { card } = await cardOf('Amara');
    expect(within(card).getByText('Only 1 left')).toBeDefined();
    expect(within(card).queryByText('Price down')).toBeNull();
  });
});

describe('a list without products', () => {
  it('says what brings some back, and that nothing else does', async () => {
    const id = await stage.checkout.product({ name: 'Amara', price: 90_00, stock: 9 });
    await nameStandard(send, id, 'A-22', { options: { length: '22', lace: '13x4' } });
    await stage.open('/?length=22-24&lace=5x5&price=0-90');
    expect(await screen.findByRole('heading', { name: 'Let go of one' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Drop the lace, 1 product' })).toBeDefined();
    expect(screen.getByText('No other single filter brings anything back.')).toBeDefined();
  });

  it('offers the best pair where no single filter is the reason', async () => {
    const id = await stage.checkout.product({ name: 'Amara', price: 90_00, stock: 9 });
    await nameStandard(send, id, 'A-22', { options: { length: '22', lace: '13x4' } });
    await stage.open('/?length=30-up&lace=5x5');
    expect(await screen.findByRole('heading', { name: 'Let go of two' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Drop the length and the lace, 1 product' })).toBeDefined();
    expect(screen.queryByText('No other single filter brings anything back.')).toBeNull();
  });
});
