import { screen } from '@testing-library/dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { changeOwnerSettings } from '../../../api/shop/owner-settings/owner-settings.service.ts';
import type { Shopper } from '../../support/shop/checkout.ts';
import { redAlert, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
let wig = 0;

beforeAll(async () => {
  wig = await stage.checkout.product({ name: 'Bob Wig', price: 89_99, stock: 100 });
  const owner = await stage.checkout.context(await stage.checkout.shopper({ isAdmin: true }));
  await changeOwnerSettings(owner, { carriers: [{ name: 'DHL', link: 'https://dhl.example/{number}' }] });
});

async function paidOrder(who: Shopper): Promise<number> {
  const { id: orderId } = await stage.checkout.order(who, wig, 2);
  const ctx = await stage.checkout.context(who);
  const { providerOrderId } = await startPayment(ctx, { orderId });
  await stage.checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId, providerOrderId });
  return orderId;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('has the next step in front, and the rest behind More steps', async () => {
  const buyer = await stage.checkout.shopper();
  const id = await paidOrder(buyer);
  await stage.signedIn({ staffRole: 'packer' });
  const user = await stage.open(`/order/${id}`);
  await user.click(await screen.findByText('More steps'));
  await user.click(await button('Pack a part'));
  const pieces = await screen.findByLabelText('How many of Bob Wig');
  await user.clear(pieces);
  await user.type(pieces, '1');
  await user.click(await button('Pack'));
  await screen.findByText('Partly packed');
  await user.click(await button(/^Ship parcel/));
  await user.type(await screen.findByLabelText('Carrier'), 'DHL');
  await user.type(screen.getByLabelText('Tracking number'), 'NG1');
  await user.click(await button('Ship'));
  await screen.findByText('Partly shipped');
  const link = await screen.findByRole('link', { name: 'Follow NG1' });
  expect(link.getAttribute('href')).toBe('https://dhl.example/NG1');
  await user.click(await button('Mark as Packed'));
  await button(/^Ship parcel/);
  expect(screen.getAllByText(/^Packed by Person/)).toHaveLength(2);
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await user.click(await button('Mark as Delivered'));
  await screen.findByText('Delivered', { selector: '.badge' });
  expect(screen.getAllByText(/^Arrived on/)).toHaveLength(2);
  expect(screen.queryByText('More steps')).toBeNull();
});

it('shows the buyer the parcels, without the steps and without who has packed', async () => {
  const who = await stage.signedIn();
  const id = await paidOrder(who);
  const packer = await stage.checkout.shopper({ staffRole: 'packer' });
  await stage.checkout.rest('POST', `/api/orders/${id}/ship`, {
    who: packer,
    body: { carrier: 'Own rider', trackingNumber: '7' },
  });
  await stage.open(`/order/${id}`);
  expect((await screen.findByText(/^Left on/)).closest('li')?.textContent).toContain('With Own rider 7');
  expect(screen.getByText(/^On its way: Parcel [\dA-F]{8}, Own rider, 7$/)).toBeDefined();
  for (const hidden of [/^Packed by/, 'More steps', 'Notes for staff'])
    expect(screen.queryByText(hidden)).toBeNull();
});

it('shows staff the notes, and adds one', async () => {
  const id = await paidOrder(await stage.checkout.shopper());
  await stage.signedIn({ staffRole: 'packer' });
  const user = await stage.open(`/order/${id}`);
  await user.type(await screen.findByLabelText('New note'), 'Call first.');
  await user.click(await button('Add note'));
  expect(await screen.findByText('Call first.', { selector: 'span' })).toBeDefined();
  expect(screen.getByText('Paid (₦194.74)')).toBeDefined();
});

it('says what is not possible when somebody else was faster', async () => {
  const id = await paidOrder(await stage.checkout.shopper());
  await stage.signedIn({ staffRole: 'packer' });
  const user = await stage.open(`/order/${id}`);
  const pack = await button('Mark as Packed');
  const other = await stage.checkout.shopper({ staffRole: 'packer' });
  await stage.checkout.rest('POST', `/api/orders/${id}/pack`, { who: other });
  await user.click(pack);
  expect(await redAlert()).toContain('Everything in this order is packed already.');
});
