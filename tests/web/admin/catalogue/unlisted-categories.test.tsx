import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addProduct } from '../../../support/shop/catalogue.ts';
import { setWebStage } from '../../../support/web/web-stage.tsx';

const stage = setWebStage();

it('are listed below the tree, and one becomes a category under another name', async () => {
  const { shop } = stage.checkout;
  await stage.signedIn({ isAdmin: true });
  await addProduct(shop, { name: 'Amara', category: 'Wigz' });
  const user = await stage.open('/admin/categories');
  const texts = within(await screen.findByRole('region', { name: 'Only named by products' }));
  texts.getByText('1 product');
  await user.click(texts.getByRole('button', { name: 'Make Wigz a category' }));
  const form = within(await screen.findByRole('dialog'));
  const name = form.getByLabelText('Name');
  expect((name as HTMLInputElement).value).toBe('Wigz');
  await user.clear(name);
  await user.type(name, 'Wigs');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await within(await screen.findByRole('table', { name: 'Categories' })).findByText('Wigs');
  expect(await stage.checkout.sql('select category from products')).toEqual([{ category: 'Wigs' }]);
});
