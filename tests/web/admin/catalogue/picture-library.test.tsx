import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addProduct } from '../../../support/shop/catalogue.ts';
import { setWebStage } from '../../../support/web/web-stage.tsx';
import { eventually } from '../../../support/eventually.ts';

const stage = setWebStage();

beforeEach(async () => {
  await stage.signedIn({ isAdmin: true });
  vi.spyOn(window, 'confirm').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stage.checkout.sql('truncate products cascade');
  await stage.checkout.sql('delete from library_pictures');
});

const add = (file: string, alt: string) =>
  stage.checkout.sql(`insert into library_pictures (file, alt, is_kept) values ($1, $2, true)`, [
    `/media/${file}.webp`,
    alt,
  ]);
const table = async () => within(await screen.findByRole('table', { name: 'Pictures' }));

it('are listed with what uses them, searched, narrowed, described and deleted', async () => {
  const { shop, sql } = { shop: stage.checkout.shop, sql: stage.checkout.sql.bind(stage.checkout) };
  const id = await addProduct(shop, { name: 'Amara' });
  await add('a', 'On a stand');
  await add('b', 'In a box');
  const user = await stage.open('/admin/pictures');
  await screen.findByText('On a stand');
  const used = screen.getByRole('link', { name: 'Amara' });
  expect(used.getAttribute('href')).toBe(`/admin/product/${id}/edit?tab=pictures`);
  await user.click(screen.getByRole('link', { name: 'Used by nothing' }));
  await eventually(() => expect(screen.queryByRole('link', { name: 'Amara' })).toBeNull());
  await user.type(screen.getByRole('searchbox', { name: 'Find pictures' }), 'box{enter}');
  await eventually(() => expect(screen.queryByText('On a stand')).toBeNull());
  await user.click((await table()).getByRole('button', { name: /^Edit picture/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit picture' }));
  await user.type(form.getByLabelText('What it shows'), ', closed');
  await user.click(form.getByRole('button', { name: /Save picture$/ }));
  await screen.findByText('Picture saved');
  expect(await sql(`select alt from library_pictures where file = '/media/b.webp'`)).toEqual([
    { alt: 'In a box, closed' },
  ]);
  await user.click((await table()).getByRole('button', { name: /^Delete picture/ }));
  await screen.findByText('Picture deleted');
  await screen.findByText('No pictures found.');
});

it('are chosen for a product, with what is said of them', async () => {
  const id = await addProduct(stage.checkout.shop, { name: 'Amara' });
  await add('a', 'On a stand');
  await add('b', 'In a box');
  const user = await stage.open(`/admin/product/${id}/edit?tab=pictures`);
  await user.click(await screen.findByRole('button', { name: 'Choose from the shop’s pictures' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a picture' }));
  await dialog.findByText('The product has it');
  await user.type(dialog.getByRole('searchbox', { name: 'Find pictures' }), 'stand{enter}');
  await eventually(() => expect(dialog.queryByRole('button', { name: 'Choose In a box' })).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Choose On a stand' }));
  await screen.findByText('Picture added');
  await screen.findByText(/^2 of /);
  expect(await stage.checkout.sql('select file, alt from product_pictures where position = 1')).toEqual([
    { file: '/media/a.webp', alt: 'On a stand' },
  ]);
});
