import { screen, waitFor, within } from '@testing-library/dom';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { changeOwnerSettings } from '../../../api/shop/owner-settings/owner-settings.service.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { formBody } from '../../support/http/upload.ts';
import type { Shopper } from '../../support/shop/checkout.ts';
import { heading, redAlert, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
let picture: Buffer;

beforeAll(async () => {
  const { checkout } = stage;
  const owner = await checkout.context(await checkout.shopper({ isAdmin: true }));
  await changeOwnerSettings(owner, { unitChecks: { isOn: true } });
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f2a6b' } })
    .jpeg()
    .toBuffer();
});

async function paid(who: Shopper): Promise<number> {
  const { checkout } = stage;
  const wig = await checkout.product({ name: 'Lola Curls, 16 inch', stock: 5, price: 40_00 });
  await checkout.sql("insert into product_facts (product_id, kind) values ($1, 'wig')", [wig]);
  const { id: orderId } = await checkout.order(who, wig, 1);
  const ctx = await checkout.context(who);
  const { providerOrderId } = await startPayment(ctx, { orderId });
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId, providerOrderId });
  return orderId;
}

/** As a browser sends it; a real one does so in the journeys. */
async function addPhoto(orderId: number, slot: string): Promise<void> {
  const { token } = await stage.checkout.shopper({ staffRole: 'manager' });
  const { payload, contentType } = formBody([
    { name: 'slot', content: slot },
    { name: 'image', content: picture, filename: 'a.jpg', type: 'image/jpeg' },
  ]);
  const { statusCode } = await stage.checkout.shop.app.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/pictures`,
    headers: { 'content-type': contentType, authorization: `Bearer ${token}` },
    payload,
  });
  if (statusCode !== 201) throw new Error(`a photo was refused with ${statusCode}`);
}

const whole = (): HTMLElement => document.querySelector('#unit-check') as HTMLElement;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('photos of a wig are taken by staff, who are warned of another length, and sent to the buyer', async () => {
  const buyer = await stage.checkout.shopper();
  const id = await paid(buyer);
  await stage.signedIn({ staffRole: 'manager' });
  let user = await stage.open(`/order/${id}`);
  await screen.findByText('Photos are missing');
  await user.click(await button('Send to the buyer'));
  expect(await redAlert()).toContain('Enter the measured length in inches, 1 to 60.');
  await user.type(screen.getByLabelText('Measured length, in inches'), '17');
  expect(
    screen.getByText('17 inch is more than half an inch from the 16 inch that was ordered.'),
  ).toBeDefined();
  await user.clear(screen.getByLabelText('Measured length, in inches'));
  await user.type(screen.getByLabelText('Measured length, in inches'), '16.2');
  await user.type(screen.getByLabelText('Seal number'), 'A-20417');
  await user.click(await button('Send to the buyer'));
  await screen.findByText('Add these photos first: Whole, Lace and hairline, Length beside a tape.');
  for (const slot of ['whole', 'lace', 'length']) await addPhoto(id, slot);
  user = await stage.open(`/order/${id}`);
  await screen.findByRole('img', { name: 'Length beside a tape' });
  await user.type(screen.getByLabelText('Measured length, in inches'), '16.2');
  await user.type(screen.getByLabelText('Seal number'), 'A-20417');
  await user.click(await button('Send to the buyer'));
  await screen.findByText('Waiting for the buyer');
  await user.click(await button('Go on without an answer'));
  await user.click(await button('Go on'));
  await screen.findByText('Write why it goes on without an answer.');
  await user.type(screen.getByLabelText('Why it goes on without an answer'), 'Agreed on the phone.');
  await user.click(await button('Go on'));
  await screen.findByText('It leaves without this');
});

it('photos of a wig are seen by its buyer, who asks and agrees', async () => {
  const buyer = await stage.signedIn();
  const id = await paid(buyer);
  await stage.checkout.sql(
    "update unit_checks set state = 'sent', length_tenths = 162, seal = 'A-1', note = 'Fresh.', sent_at = now() where order_id = $1",
    [id],
  );
  let user = await stage.open(`/order/${id}`);
  await screen.findByRole('heading', { name: 'This is your wig. Shall we send it?' });
  expect(whole().textContent).toContain('16.2 inch');
  expect(screen.getByText('The shop: Fresh.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('If I do not answer'), 'Send it anyway');
  await screen.findByText('Without an answer within 48 hours we send it as packed, as you chose.');
  await user.click(await button('Ask something'));
  await user.click(await button('Send the question'));
  expect(await redAlert()).toContain('Write what you want to know.');
  await user.type(screen.getByLabelText('What do you want to know?'), 'Is it 350?');
  await user.click(await button('Send the question'));
  await screen.findByText('We answer your question');
  expect(screen.getByText('“Is it 350?”')).toBeDefined();
  await stage.checkout.sql("update unit_checks set state = 'sent' where order_id = $1", [id]);
  user = await stage.open(`/order/${id}`);
  await user.click(await button('Yes, send it'));
  await screen.findByText('You have agreed');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, send it' })).toBeNull());
});

it('photos that other orders wait for stand beside an order whose buyer gets some', async () => {
  const [one, other] = [
    await paid(await stage.checkout.shopper()),
    await paid(await stage.checkout.shopper()),
  ];
  await stage.checkout.sql("update unit_checks set state = 'question' where order_id = $1", [other]);
  await stage.signedIn({ staffRole: 'packer' });
  const user = await stage.open(`/order/${one}`);
  const list = await screen.findByRole('region', { name: 'Other photos to do' });
  expect(within(list).queryByRole('link', { name: `Order ${one}` })).toBeNull();
  expect(within(list).getByText('The buyer has asked something')).toBeDefined();
  await user.click(within(list).getByRole('link', { name: `Order ${other}` }));
  await heading(`Order ${other}`);
});
