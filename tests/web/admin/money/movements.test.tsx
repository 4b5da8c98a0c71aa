import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { confirmPayment } from '../../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../../api/shop/payments/capture/payment-start.service.ts';
import { heading, setWebStage } from '../../../support/web/web-stage.tsx';
import { eventually } from '../../../support/eventually.ts';

const stage = setWebStage();

it('payments and refunds are listed and added up, and narrowed by method', async () => {
  const { checkout } = stage;
  const buyer = await checkout.shopper();
  const owner = await stage.signedIn({ isAdmin: true });
  const { id: orderId } = await checkout.order(buyer, await checkout.product({ price: 40_00 }), 1);
  const ctx = await checkout.context(buyer);
  const { providerOrderId } = await startPayment(ctx, { orderId });
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId, providerOrderId });
  await checkout.rest('POST', `/api/orders/${orderId}/refunds`, {
    who: owner,
    body: { amount: 5, reason: 'goodwill', expectedLeft: 53.28 },
  });
  const user = await stage.open('/admin/money/movements?from=2020-01-01&to=2020-02-01');
  await heading('Payments and refunds');
  expect(await screen.findByText(/^No money has moved in these days/)).toBeDefined();
  await stage.open('/admin/money');
  await user.click(await screen.findByRole('link', { name: 'Payments and refunds' }));
  const refund = await screen.findByRole('row', { name: /Refund: Goodwill/ });
  expect(refund.textContent).toContain('−USD 5.00');
  expect(within(refund).getByRole('link', { name: `Order ${orderId}` })).toBeDefined();
  expect(screen.getAllByRole('row', { name: /Payment USD 53\.28 Arrived/ })).toHaveLength(1);
  const sums = await screen.findByRole('table', { name: /^\d{4}-\d\d-\d\d to / });
  expect(within(sums).getByRole('row', { name: /^PayPal/ }).textContent).toBe(
    'PayPalUSD 53.28 1USD 5.00 1USD 48.28',
  );
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Method'), 'Paystack');
  await eventually(() => expect(screen.queryByRole('row', { name: /Refund/ })).toBeNull());
  expect(
    await screen.findByText('No money has moved in these days by Paystack. Choose other days.'),
  ).toBeDefined();
});
