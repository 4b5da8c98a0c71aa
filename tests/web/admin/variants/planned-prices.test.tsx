import { fireEvent, screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addProduct } from '../../../support/shop/catalogue.ts';
import { addVariant } from '../../../support/shop/variants.ts';
import { setWebStage } from '../../../support/web/web-stage.tsx';

const stage = setWebStage();
let product: number;

beforeEach(async () => {
  await stage.signedIn({ isAdmin: true });
  product = await addProduct(stage.checkout.shop, { name: 'Amara', price: 100_00, countInStock: 5 });
  await stage.checkout.sql(`update variants set lengths = '{20}' where product_id = $1`, [product]);
  const more = { options: { length: '22' }, price: 120_00 };
  await addVariant(stage.checkout.sql.bind(stage.checkout), product, `IR-${product}`, more);
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  // The browser's day is that of the shop's clock.
  vi.useFakeTimers({ now: stage.checkout.shop.clock.now(), toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await stage.checkout.sql('truncate products cascade');
});

const plans = () => screen.findByRole('region', { name: 'Planned prices' });
const stored = () =>
  stage.checkout.sql('select price::int as price, is_sale, at from price_changes order by at, variant_id');

async function openTab() {
  const user = await stage.open(`/admin/product/${product}/edit?tab=variants`);
  await within(await plans()).findByText(/^Nothing is planned/);
  return user;
}

async function openForm(user: Awaited<ReturnType<typeof openTab>>) {
  await user.click(within(await plans()).getByRole('button', { name: 'Plan a price' }));
  return within(await screen.findByRole('dialog', { name: 'Plan a price' }));
}

const setTime = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('are planned for all variants, listed as one, changed and cancelled', async () => {
  const user = await openTab();
  const form = await openForm(user);
  await user.type(form.getByLabelText('Percent'), '-20');
  setTime(form.getByLabelText('From'), '2026-11-27T08:00');
  setTime(form.getByLabelText('To'), '2026-11-30T23:59');
  await user.click(form.getByRole('button', { name: 'Plan' }));
  const list = within(await plans());
  await list.findByText('Sale from 2026-11-27 08:00 to 2026-11-30 23:59');
  list.getByText('2 variants, ₦100.00–₦120.00 → ₦80.00–₦96.00');
  expect(await stored()).toMatchObject([
    { price: 80_00 },
    { price: 96_00 },
    { price: null },
    { price: null },
  ]);
  await user.click(list.getByRole('button', { name: /^Change: / }));
  const change = within(await screen.findByRole('dialog', { name: 'Change a planned price' }));
  await user.click(change.getByRole('radio', { name: 'A new price' }));
  await user.type(change.getByLabelText('Percent'), '10');
  await user.click(change.getByRole('button', { name: 'Change' }));
  await list.findByText('New price from 2026-11-27 08:00');
  expect(await stored()).toMatchObject([{ price: 110_00, is_sale: false }, { price: 132_00 }]);
  await user.click(list.getByRole('button', { name: /^Cancel: / }));
  await list.findByText(/^Nothing is planned/);
});

it('begin at once for the selected variants, and end when somebody says so', async () => {
  const user = await openTab();
  await user.click(await screen.findByRole('checkbox', { name: 'Select 22 inch' }));
  const form = await openForm(user);
  await user.click(form.getByRole('radio', { name: 'One price for all' }));
  await user.type(form.getByLabelText('Price, ₦'), '90');
  setTime(form.getByLabelText('To'), '2026-11-30T23:59');
  await user.click(form.getByRole('button', { name: 'Plan' }));
  const list = within(await plans());
  await list.findByText('Sale, running to 2026-11-30 23:59');
  await screen.findByText('2026-11-30 23:59');
  await user.click(list.getByRole('button', { name: /^Move end: / }));
  const move = within(await screen.findByRole('dialog', { name: 'Move the end of the sale' }));
  setTime(move.getByLabelText('To'), '2026-11-01T08:00');
  await user.click(move.getByRole('button', { name: 'Move' }));
  await move.findByText(/^This time is over/);
  setTime(move.getByLabelText('To'), '2026-12-05T20:00');
  await user.click(move.getByRole('button', { name: 'Move' }));
  await list.findByText('Sale, running to 2026-12-05 20:00');
  await user.click(list.getByRole('button', { name: /^End: / }));
  await list.findByText(/^Nothing is planned/);
  const [row] = await stage.checkout.sql(
    'select price::int as price, was_price from variants where sku = $1',
    [`IR-${product}`],
  );
  expect(row).toEqual({ price: 120_00, was_price: null });
});

it('say what is wrong at its field', async () => {
  const user = await openTab();
  const form = await openForm(user);
  await user.click(form.getByRole('button', { name: 'Plan' }));
  await form.findByText(/^Enter the new price, or by how many percent/);
  await user.type(form.getByLabelText('Percent'), '20');
  await user.click(form.getByRole('button', { name: 'Plan' }));
  await form.findByText(/^A sale lowers prices/);
  expect(await stored()).toEqual([]);
});
