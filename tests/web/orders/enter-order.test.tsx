import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { arriveAt, setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();

it('an order that a buyer has asked for is entered from the list, and has a link to pay', async () => {
  await stage.signedIn({ isAdmin: true });
  const { checkout } = stage;
  const product = await checkout.product({ name: 'Amara Bob', price: 500_00, stock: 3 });
  const user = await stage.open('/admin/orderlist');
  await user.click(await screen.findByRole('link', { name: 'New order' }));
  await arriveAt('/admin/orders/new');
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  await screen.findByText('Enter an email address.');
  await user.type(screen.getByRole('combobox', { name: 'Product' }), 'Amara');
  await user.click(await screen.findByTitle('Amara Bob'));
  const add = screen.getByRole('button', { name: 'Add' });
  await eventually(() => expect(add.hasAttribute('disabled')).toBe(false));
  await user.click(add);
  const price = await screen.findByRole('textbox', { name: 'Price of Amara Bob' });
  await user.clear(price);
  await user.type(price, '450');
  await user.type(screen.getByRole('textbox', { name: 'Why the price of Amara Bob differs' }), 'Dented box');
  await user.click(screen.getByRole('radio', { name: 'On Instagram' }));
  for (const [label, text] of [
    ['Email', 'bola@example.com'],
    ['Name', 'Bola Ade'],
    ['Phone', '0803 123 4567'],
    ['Address', '12 Bode Thomas'],
    ['City', 'Lagos'],
    ['Postal code', '101241'],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await screen.findByText(/^Order \d+ is placed/);
  expect(screen.getByText(/\/order\/\d+#key=order-\d+-/)).toBeTruthy();
  const href = screen.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href') ?? '';
  expect(href.startsWith('https://wa.me/2348031234567?text=')).toBe(true);
  expect(await checkout.sql('select items_price::int as items from orders')).toEqual([{ items: 450_00 }]);
  expect(await checkout.stockOf(product)).toBe(2);
});
