import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { transferReference } from '../../../../api/domain/payments/transfer-reference.ts';
import { placeOrder } from '../../../../api/shop/orders/placement/order-placement.service.ts';
import { changeOwnerSettings } from '../../../../api/shop/owner-settings/owner-settings.service.ts';
import { ADDRESS } from '../../../support/shop/checkout.ts';
import { arriveAt, heading, setWebStage } from '../../../support/web/web-stage.tsx';

const stage = setWebStage();

async function placedByTransfer(): Promise<number> {
  const { checkout } = stage;
  const owner = await checkout.shopper({ isAdmin: true });
  await changeOwnerSettings(await checkout.context(owner), {
    payments: {
      methods: ['PayPal', 'Bank transfer'],
      bank: 'Zenith Bank',
      accountName: 'Irun Hair Ltd',
      accountNumber: '1012345678',
    },
  });
  const order = await placeOrder(await checkout.context(await checkout.shopper()), {
    orderItems: [{ product: await checkout.product({ price: 8999 }), qty: 1 }],
    shippingAddress: ADDRESS,
    paymentMethod: 'Bank transfer',
  });
  return order.id;
}

const statement = (lines: string[]) =>
  new File([['Trans Date,Reference,Debit,Credit,Narration', ...lines].join('\n')], 'statement.csv', {
    type: 'text/csv',
  });

describe('transfers', () => {
  it('are entered from the bank’s file, matched with one tap, and leave the list', async () => {
    const order = await placedByTransfer();
    await stage.signedIn({ staffRole: 'manager' });
    const user = await stage.open('/admin/money');
    await heading('Money');
    await user.click(await screen.findByRole('link', { name: 'Transfers to match' }));
    await arriveAt('/admin/money/transfers');
    expect(await screen.findByText(/^No transfer waits for its order/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Enter transfers' }));
    await user.upload(
      screen.getByLabelText('Statement (CSV)'),
      statement([
        `20-Nov-2026,FT1,,107.37,"NIP/ADA OBI/${transferReference(order)}"`,
        '20-Nov-2026,FT2,,"5,000.00",LOAN',
        '20-Nov-2026,FT3,50.00,,SMS charge',
        'soon,FT4,,10,NIP',
      ]),
    );
    expect(
      await screen.findByText(/^2 transfers came in, 1 line of money that went out left out/),
    ).toBeDefined();
    expect(screen.getByText('Line 5: “soon” is not a day.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Enter 2 transfers' }));
    expect(await screen.findByText('2 transfers entered')).toBeDefined();
    const suggested = await screen.findByRole('list', { name: 'Orders for the transfer FT1' });
    expect(suggested.textContent).toContain('its reference is in the transfer');
    await user.click(within(suggested).getByRole('button', { name: `Match with order ${order}` }));
    expect(await screen.findByText(`₦107.37 recorded for order ${order}`)).toBeDefined();
    await waitFor(() => expect(screen.queryByText('FT1')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'For no order: transfer FT2' }));
    const dialog = await screen.findByRole('dialog', { name: '₦5,000.00 for no order' });
    await user.click(within(dialog).getByRole('button', { name: 'Set aside' }));
    expect(await within(dialog).findByText(/^Say what the money is for/)).toBeDefined();
    await user.type(within(dialog).getByLabelText('What is it for?'), 'A loan');
    await user.click(within(dialog).getByRole('button', { name: 'Set aside' }));
    expect(await screen.findByText(/^No transfer waits for its order/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'For no order' }));
    expect(await screen.findByText(/^A loan/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Match with an order after all' }));
    expect(await screen.findByText('No transfer has been set aside.')).toBeDefined();
  });

  it('are typed, too, and matched with an order by its number', async () => {
    const order = await placedByTransfer();
    await stage.signedIn({ staffRole: 'manager' });
    const user = await stage.open('/admin/money/transfers');
    await heading('Transfers');
    await user.click(screen.getByRole('button', { name: 'Enter transfers' }));
    await user.upload(screen.getByLabelText('Statement (CSV)'), new File(['Day;Sum\n1;2'], 'x.csv'));
    expect(await screen.findByText(/^This file has no line that names a date/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Enter transfers' }));
    await user.click(screen.getByRole('button', { name: 'Enter transfer' }));
    expect(await screen.findByText(/^Enter the amount in naira/)).toBeDefined();
    await user.type(screen.getByLabelText('Amount in naira'), '50');
    await user.type(screen.getByLabelText('Day'), '2026-01-20');
    await user.type(screen.getByLabelText('Bank’s reference'), 'ft 9');
    await user.click(screen.getByRole('button', { name: 'Enter transfer' }));
    const number = await screen.findByLabelText('Order for the transfer FT 9');
    await user.type(number, '999999');
    await user.click(screen.getByRole('button', { name: 'Match transfer FT 9' }));
    expect(await screen.findByText(/^Order not found/)).toBeDefined();
    await user.clear(number);
    await user.type(number, String(order));
    await user.click(screen.getByRole('button', { name: 'Match transfer FT 9' }));
    expect(await screen.findByText(`₦50.00 recorded for order ${order}`)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Matched' }));
    expect(await screen.findByRole('link', { name: `order ${order}` })).toBeDefined();
  });
});
