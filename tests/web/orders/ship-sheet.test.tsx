import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { heading, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();

async function paid(): Promise<number> {
  const { checkout } = stage;
  const ada = await checkout.shopper();
  const { id } = await checkout.order(ada, await checkout.product());
  const ctx = await checkout.context(ada);
  const { providerOrderId } = await startPayment(ctx, { orderId: id });
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId: id, providerOrderId });
  return id;
}

const sheet = (...lines: string[]) =>
  new File([['Order,Carrier,Tracking number', ...lines].join('\n')], 'sheet.csv', { type: 'text/csv' });

it('is checked before anything leaves, and says of every order what has become of it', async () => {
  const id = await paid();
  await stage.signedIn({ staffRole: 'packer' });
  const user = await stage.open('/admin/orderlist');
  await heading('Orders to pack');
  await user.click(await screen.findByRole('button', { name: 'Ship with a sheet' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ship with a sheet' });
  expect(await within(dialog).findByRole('button', { name: 'Download empty sheet' })).toBeDefined();
  await user.upload(within(dialog).getByLabelText('Sheet (CSV)'), new File(['a,b'], 'a.csv'));
  expect(await within(dialog).findByText(/^This file has no line that names an order/)).toBeDefined();
  await user.upload(
    within(dialog).getByLabelText('Sheet (CSV)'),
    sheet(`${id},GIG,0012345`, '999999,GIG,1', 'x,GIG,2'),
  );
  expect(await within(dialog).findByText('1 ready to ship, 2 cannot be shipped')).toBeDefined();
  const rows = within(dialog).getByRole('list', { name: 'Orders of the sheet' });
  expect(rows.textContent).toContain(`Order ${id}GIG 0012345Ready`);
  expect(rows.textContent).toContain('“x” is no order’s number.');
  await user.click(await within(dialog).findByRole('button', { name: /Ship 1 order$/ }));
  expect(await within(dialog).findByText('1 shipped, 2 cannot be shipped')).toBeDefined();
  const [shipment] = await stage.checkout.sql<{ carrier: string }>(
    "select carrier from shipments where order_id = $1 and tracking_number = '0012345'",
    [id],
  );
  expect(shipment?.carrier).toBe('GIG');
  expect(within(dialog).queryByRole('button', { name: /Ship \d/ })).toBeNull();
});
