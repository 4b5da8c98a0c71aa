import { screen, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { ADDRESS } from '../../support/shop/checkout.ts';
import { arriveAt, heading, here, keep, kept, setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();
let wig = 0;

const allowGuests = async (isAllowed: boolean): Promise<void> => {
  await stage.checkout.sql('truncate owner_settings');
  await stage.checkout.sql(
    'insert into owner_settings (version, settings, changed_at) values (1, $1, now())',
    [JSON.stringify({ ...DOCUMENTED_SETTINGS, guests: { isAllowed } })],
  );
  stage.checkout.shop.parts.ownerSettings.clear();
};

beforeAll(async () => {
  wig = await stage.checkout.product({ name: 'Bob Wig', price: 89_99, stock: 100 });
  await allowGuests(true);
});

const READY = {
  shippingAddress: ADDRESS,
  paymentMethod: 'PayPal',
  'irun.guest': { email: 'bola@example.com', phone: '0803 123 4567' },
};
const inCart = () => ({
  cartItems: [
    { product: wig, name: 'Bob Wig', image: '/media/wig.webp', price: 89.99, countInStock: 4, qty: 1 },
  ],
});
const guestPart = async (): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { name: 'No account?' })).closest('section') as HTMLElement;

async function placed(): Promise<{ id: number; key: string }> {
  const { body } = await stage.checkout.rest<{ order: { _id: number }; key: string }>(
    'POST',
    '/api/orders/guest',
    {
      body: {
        orderItems: [{ product: wig, qty: 1 }],
        shippingAddress: ADDRESS,
        paymentMethod: 'PayPal',
        email: 'bola@example.com',
        phone: '0803 123 4567',
      },
    },
  );
  return { id: body.order._id, key: body.key };
}

describe('the sign-in step of the checkout', () => {
  it('asks as documented where the owner takes no guests', async () => {
    await allowGuests(false);
    await stage.open('/shipping');
    await arriveAt('/login?redirect=/shipping');
    expect(screen.queryByText('Continue as guest')).toBeNull();
    keep(READY);
    await stage.open('/shipping');
    await arriveAt('/login?redirect=/shipping');
    await allowGuests(true);
  });

  it('goes on as a guest with an e-mail address and a phone number, and nothing else', async () => {
    const user = await stage.open('/shipping');
    await arriveAt('/login?redirect=/shipping');
    const part = await guestPart();
    expect(within(part).getAllByRole('textbox')).toHaveLength(2);
    await user.click(within(part).getByRole('button', { name: 'Continue as guest' }));
    expect(within(part).getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
    await user.type(within(part).getByLabelText('Email Address'), ' bola@example.com ');
    await user.type(within(part).getByLabelText('Phone'), '0803 123 4567');
    await user.click(within(part).getByRole('button', { name: 'Continue as guest' }));
    await heading('Shipping');
    expect(kept('irun.guest')).toEqual({ email: 'bola@example.com', phone: '0803 123 4567' });
  });

  it('is the account’s alone on every other way to it', async () => {
    await stage.open('/login?redirect=/profile');
    await heading('Sign In');
    expect(screen.queryByText('Continue as guest')).toBeNull();
    await stage.open('/order/5');
    await arriveAt('/login?redirect=/order/5');
    expect(
      (await screen.findByRole('link', { name: 'Get the link to your order' })).getAttribute('href'),
    ).toBe('/track');
  });
});

describe('a guest', () => {
  it('places the order, whose key stays here, and sees it', async () => {
    keep({ ...READY, ...inCart() });
    const user = await stage.open('/placeorder');
    await heading('Place Order');
    expect(screen.getByText(/Mails about this order go to bola@example\.com/)).toBeDefined();
    await user.click(screen.getAllByRole('button', { name: 'Place Order' })[0] as HTMLElement);
    await eventually(() => expect(here()).toMatch(/^\/order\/\d+$/));
    await heading(/^Order \d+$/);
    const id = Number(here().split('/').at(-1));
    expect(kept('irun.orderKeys')).toEqual([expect.stringMatching(new RegExp(`^order-${id}-`))]);
    expect(await screen.findByText(/This order is in no account/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeDefined();
    expect(kept('cartItems')).toBeNull();
  });

  it('opens it by the link of a mail, whose key leaves the address', async () => {
    const { id, key } = await placed();
    await stage.open(`/order/${id}#key=${key}`);
    await heading(`Order ${id}`);
    await eventually(() => expect(window.location.hash).toBe(''));
    expect(kept('irun.orderKeys')).toEqual([key]);
    expect(await screen.findByText(/This order is in no account/)).toBeDefined();
  });

  it('opens it by the link while somebody is signed in here, who stays signed in', async () => {
    const { id, key } = await placed();
    await stage.signedIn();
    await stage.open(`/order/${id}#key=${key}`);
    await heading(`Order ${id}`);
    expect(await screen.findByText(/This order is in no account/)).toBeDefined();
    expect(kept('userInfo')).not.toBeNull();
  });

  it('is led to another link where the key has ended', async () => {
    const { id, key } = await placed();
    await stage.checkout.sql('delete from guest_orders where order_id = $1', [id]);
    await stage.open(`/order/${id}#key=${key}`);
    await arriveAt(`/login?redirect=/order/${id}`);
    expect(kept('irun.orderKeys')).toEqual([]);
    expect(await screen.findByRole('link', { name: 'Get the link to your order' })).toBeDefined();
  });

  it('asks for the link by order number and e-mail address', async () => {
    const { id } = await placed();
    const user = await stage.open('/track');
    await heading('Track an order');
    await user.type(screen.getByLabelText('Order number'), String(id));
    await user.type(screen.getByLabelText('Email Address'), 'bola@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/This shop does not send mail/)).toBeDefined();
    const asked = await stage.checkout.sql(`select 1 from events where kind = 'order-link-asked'`);
    expect(asked).toHaveLength(1);
  });
});

describe('staff', () => {
  it('see that an order is a guest’s, and send another link', async () => {
    const { id, key } = await placed();
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open(`/order/${id}`);
    await heading(`Order ${id}`);
    expect(await screen.findByText('Guest', { selector: '.badge' })).toBeDefined();
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    await user.click(await screen.findByRole('button', { name: 'End the link and send another' }));
    await eventually(async () => {
      const answer = await stage.checkout.rest('GET', `/api/orders/${id}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect(answer.status).toBe(401);
    });
  });
});
