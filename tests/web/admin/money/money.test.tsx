import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { sendDueRefunds } from '../../../../api/shop/payments/background/refund-dispatcher.ts';
import { settleFromProvider } from '../../../../api/shop/payments/background/payment-completer.ts';
import { recordTransfer } from '../../../../api/shop/payments/by-hand/transfer-recording.service.ts';
import { arriveAt, heading, setWebStage } from '../../../support/web/web-stage.tsx';

const stage = setWebStage();

/** Pays an order twice; returns the order. */
async function paidTwice(): Promise<number> {
  const { checkout } = stage;
  const buyer = await checkout.shopper();
  const order = await checkout.order(buyer, await checkout.product({ price: 8999 }));
  for (let payment = 0; payment < 2; payment += 1) {
    const id = await checkout.provider.approvedOrder(checkout.dollars(order), String(order.id));
    await checkout.provider.capture(id);
    await settleFromProvider(checkout.shop.parts, 'PayPal', id);
  }
  return order.id;
}

describe('the money of the console', () => {
  it('lists what fits no order with why, state and what to do, until it has gone back', async () => {
    const { checkout } = stage;
    const stuck = await paidTwice();
    await checkout.provider.turn({ refundRefused: 'REFUND_NOT_ALLOWED' });
    await sendDueRefunds(checkout.shop.parts);
    await checkout.provider.turn({ refundRefused: null });
    const moving = await paidTwice();
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/money');
    await heading('Money');
    const row = await screen.findByRole('row', { name: new RegExp(`Order ${stuck} `) });
    expect(within(row).getByText('USD 107.37')).toBeDefined();
    expect(within(row).getByText('Order was already paid')).toBeDefined();
    expect(within(row).getByText('Refund by hand')).toBeDefined();
    expect(within(row).getByText(/^Send USD 107\.37 back by hand at PayPal/)).toBeDefined();
    expect(within(row).getByText(/^RF-[0-9A-F]{10}$/)).toBeDefined();
    const other = screen.getByRole('row', { name: new RegExp(`Order ${moving} `) });
    expect(within(other).getByText('Being refunded')).toBeDefined();
    await sendDueRefunds(checkout.shop.parts);
    await user.click(screen.getByRole('link', { name: 'Refunded' }));
    await arriveAt('/admin/money?state=returned');
    expect(await screen.findByText(/^Refunded \d{4}-\d{2}-\d{2}$/)).toBeDefined();
    expect(screen.getByRole('row', { name: new RegExp(`Order ${moving} `) })).toBeDefined();
    expect(screen.queryByRole('row', { name: new RegExp(`Order ${stuck} `) })).toBeNull();
  });

  it('has what staff send back by hand in front, until they have entered its reference', async () => {
    const { checkout } = stage;
    const order = await checkout.order(await checkout.shopper(), await checkout.product({ price: 8999 }));
    const manager = await stage.signedIn({ staffRole: 'manager' });
    await recordTransfer(await checkout.context(manager), {
      orderId: order.id,
      amount: 12_737,
      arrivedOn: checkout.shop.clock.now().toISOString().slice(0, 10),
      reference: 'FT 7',
    });
    const user = await stage.open('/admin/money');
    const list = await screen.findByRole('region', { name: 'To send by hand (1)' });
    expect(list.textContent).toContain(`₦20.00 to Person`);
    await user.type(within(list).getByLabelText(`Bank’s reference for order ${order.id}`), 'OUT 7');
    await user.click(within(list).getByRole('button', { name: 'Record as sent' }));
    expect(await screen.findByText(`Order ${order.id}: ₦20.00 sent back`)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('region', { name: /^To send by hand/ })).toBeNull());
  });
});
