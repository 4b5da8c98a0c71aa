import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { addProduct } from '../../support/shop/catalogue.ts';
import { setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();
afterEach(() => stage.checkout.sql('truncate products cascade'));

async function openCard() {
  const id = await addProduct(stage.checkout.shop, { name: 'Amara' });
  await stage.checkout.sql(
    `insert into product_pictures (product_id, file, position, colour, created_at) values
       ($1, '/media/red.webp', 1, 'RED', now()), ($1, '/media/side.webp', 2, null, now())`,
    [id],
  );
  await stage.open('/');
  const heart = await screen.findByRole('button', { name: 'Save Amara to wishlist' });
  const card = heart.closest('.card');
  if (!card) throw new Error('no card');
  const second = () => card.querySelector('.card-second img')?.getAttribute('src');
  return { card, second, isShown: () => card.querySelector('.card-second-shown') !== null };
}

it('of a card is shown while the mouse is on it, asked for only then, and not for fingers', async () => {
  const { card, second, isShown } = await openCard();
  fireEvent(card, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'touch' }));
  expect(second()).toBeUndefined();
  await eventually(() => {
    fireEvent.pointerOver(card);
    expect([second(), isShown()]).toEqual(['/media/side.webp', true]);
  });
  fireEvent.pointerOut(card);
  await eventually(() => expect(isShown()).toBe(false));
});

it('of a card whose request has failed is asked for again the next time', async () => {
  const { card, second, isShown } = await openCard();
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  fireEvent.pointerOver(card);
  await eventually(() => expect(fetching).toHaveBeenCalled());
  fetching.mockRestore();
  await eventually(() => {
    fireEvent.pointerOut(card);
    fireEvent.pointerOver(card);
    expect([second(), isShown()]).toEqual(['/media/side.webp', true]);
  });
});
