import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, it } from 'vitest';
import { arriveAt, setWebStage, tableWords } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();

beforeEach(async () => {
  await stage.signedIn({ isAdmin: true });
});

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('are made, found, changed and switched off', async () => {
  const user = await stage.open('/admin/coupons');
  await screen.findByText(/The shop takes no coupons yet/);
  await user.click(screen.getByRole('button', { name: 'Add Coupon' }));
  const added = await dialog('Add coupon');
  await user.type(added.getByLabelText('Code'), 'lagos10');
  await user.click(added.getByRole('button', { name: 'Add' }));
  await added.findByText(/^Enter a percentage above 0/);
  await user.type(added.getByLabelText('Percent off'), '12.5');
  await user.type(added.getByLabelText('Uses in all'), '7');
  await user.click(added.getByRole('button', { name: 'Add' }));
  const made = await row(/^LAGOS10/);
  made.getByText('12.5 % off');
  made.getByText('0 of 7');
  await user.type(screen.getByRole('searchbox', { name: 'Find coupons' }), 'nosuch{Enter}');
  await screen.findByText('No coupons found.');
  await user.clear(screen.getByRole('searchbox', { name: 'Find coupons' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find coupons' }), 'lag{Enter}');
  await user.click((await row(/^LAGOS10/)).getByRole('button', { name: 'Edit LAGOS10' }));
  const edited = await dialog('Edit coupon');
  expect(edited.getByLabelText('Code').hasAttribute('disabled')).toBe(true);
  await user.click(edited.getByRole('radio', { name: 'An amount off' }));
  await user.type(edited.getByLabelText('Amount off, ₦'), '5,000');
  await user.click(edited.getByRole('button', { name: 'Update' }));
  await (await row(/^LAGOS10/)).findByText('₦5,000.00 off');
  await user.click(screen.getByRole('button', { name: 'Switch off LAGOS10' }));
  await (await row(/^LAGOS10/)).findByText('Off');
  await eventually(async () =>
    expect(await stage.checkout.sql('select code, kind, value::int, max_uses, is_on from coupons')).toEqual([
      { code: 'LAGOS10', kind: 'amount', value: 5_000_00, max_uses: 7, is_on: false },
    ]),
  );
});

it('lead to the orders that were placed with them, and back to all', async () => {
  const { checkout } = stage;
  const shopper = await checkout.shopper();
  const [without, order] = [
    await checkout.order(shopper, await checkout.product()),
    await checkout.order(shopper, await checkout.product()),
  ];
  await checkout.sql(
    `with made as (insert into coupons (code, kind, value, uses, product_ids, category_ids, created_at)
       values ('IKEJA', 'percent', 1000, 1, '{}', '{}', now()) returning id)
     update orders set coupon_id = made.id, coupon_code = 'IKEJA' from made where orders.id = $1`,
    [order.id],
  );
  const user = await stage.open('/admin/coupons');
  await user.click(await screen.findByRole('link', { name: 'Orders with IKEJA: 1' }));
  await arriveAt('/admin/orderlist?coupon=IKEJA');
  await eventually(async () =>
    expect((await tableWords()).slice(1).map(([id]) => id)).toEqual([String(order.id)]),
  );
  await user.click(screen.getByRole('button', { name: 'All orders, not only with the coupon IKEJA' }));
  await arriveAt('/admin/orderlist');
  await eventually(async () =>
    expect((await tableWords()).slice(1).map(([id]) => id)).toEqual(
      [order, without].map(({ id }) => String(id)),
    ),
  );
});
