import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addProduct } from '../../support/shop/catalogue.ts';
import { arriveAt, heading, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();

it('the audit log tells who did what, opens to what changed, and is narrowed by kind and person', async () => {
  const owner = await stage.signedIn({ isAdmin: true });
  const id = await addProduct(stage.checkout.shop, { name: 'Bob', price: 8999 });
  const { errors } = await stage.checkout.graphql(
    `mutation { changeProduct(input: { id: ${id}, price: 79.99 }) { product { id } } }`,
    {},
    owner,
  );
  expect(errors).toBeUndefined();
  const user = await stage.open('/admin/audit');
  await heading('Audit log');
  const act = await screen.findByText(`changed product ${id}`);
  const row = act.closest('tr') as HTMLElement;
  await user.click(act);
  expect(within(row).getByText('89.99 → 79.99')).toBeDefined();
  await user.click(within(row).getByRole('link'));
  await arriveAt(`/admin/audit?person=${owner.id}`);
  await screen.findByText(`Only what user ${owner.id} has done.`);
  const kinds = screen.getByRole('navigation', { name: 'Kind' });
  await user.click(within(kinds).getByRole('link', { name: 'Orders' }));
  await arriveAt(`/admin/audit?person=${owner.id}&kind=order`);
  await screen.findByText('Nothing was done that fits these filters.');
});
