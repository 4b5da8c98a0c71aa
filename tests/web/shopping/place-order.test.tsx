import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS } from '../../support/shop/checkout.ts';
import { arriveAt, heading, here, keep, kept, redAlert, setWebStage } from '../../support/web/web-stage.tsx';
import { leavePage } from '../../support/web/page.ts';

const stage = setWebStage();
let wig = 0;

beforeEach(async () => {
  wig = await stage.checkout.product({ name: 'Bob Wig', price: 33_33, stock: 4 });
});

const inCart = (qty: number, price = 33.33) => ({
  cartItems: [{ product: wig, name: 'Bob Wig', image: '/media/wig.webp', price, countInStock: 4, qty }],
});
const READY = { shippingAddress: ADDRESS, paymentMethod: 'PayPal' };

const placeOrder = (): HTMLElement =>
  screen.getAllByRole('button', { name: 'Place Order' })[0] as HTMLElement;
const figures = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('.summary-row')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent?.trim(),
    ]),
  ) as Record<string, string>;

async function ordersOf(user: number): Promise<{ id: number; total: string }[]> {
  return stage.checkout.sql('select id, total_price as total from orders where user_id = $1', [user]);
}

const setSettings = async (money: object, methods: object[]): Promise<void> => {
  const zones = [{ name: 'Everywhere', countries: [], places: [], methods }];
  await stage.checkout.sql('truncate owner_settings');
  await stage.checkout.sql(
    'insert into owner_settings (version, settings, changed_at) values (1, $1, now())',
    [JSON.stringify({ money, zones })],
  );
  stage.checkout.shop.parts.ownerSettings.clear();
};
describe('the place order page', () => {
  it('sends visitors to the login page and back', async () => {
    await stage.open('/placeorder');
    await arriveAt('/login?redirect=/placeorder');
  });

  it('sends whoever has chosen no payment method to /payment', async () => {
    await stage.signedIn();
    keep({ shippingAddress: ADDRESS });
    await stage.open('/placeorder');
    await arriveAt('/payment');
  });

  it('sends whoever has stored no address to /shipping', async () => {
    await stage.signedIn();
    keep({ paymentMethod: 'PayPal' });
    await stage.open('/placeorder');
    await arriveAt('/shipping');
  });

  it('reviews address, method, items with "qty X price = line total", and the figures', async () => {
    await stage.signedIn();
    keep({ ...READY, ...inCart(3) });
    await stage.open('/placeorder');
    await heading('Place Order');
    expect(screen.getByText('1 Marina Road, Lagos, 101001, Nigeria')).toBeDefined();
    expect(screen.getByText('PayPal or Credit Card')).toBeDefined();
    const row = screen.getByRole('link', { name: 'Bob Wig' }).closest('li') as HTMLElement;
    expect(row.querySelector('.line-sum')?.textContent).toBe('3 X ₦33.33 = ₦99.99');
    expect(within(row).getByRole('link', { name: 'Bob Wig' }).getAttribute('href')).toBe(`/product/${wig}`);
    expect(figures()).toEqual({ Items: '₦99.99', Shipping: '₦10.00', Tax: '₦8.20', Total: '₦118.19' });
  });

  it('ships free above 100', async () => {
    await stage.signedIn();
    keep({ ...READY, ...inCart(4) });
    await stage.open('/placeorder');
    await heading('Place Order');
    expect(figures()).toEqual({ Items: '₦133.32', Shipping: '₦0.00', Tax: '₦10.93', Total: '₦144.25' });
  });

  it('disables Place Order with an empty cart', async () => {
    await stage.signedIn();
    keep(READY);
    await stage.open('/placeorder');
    await screen.findByText('Your cart is empty');
    for (const button of screen.getAllByRole('button', { name: 'Place Order' })) {
      expect(button).toHaveProperty('disabled', true);
    }
  });

  it('places the order, removes the cart from storage and goes to /order/{id}', async () => {
    const who = await stage.signedIn();
    keep({ ...READY, ...inCart(2) });
    const user = await stage.open('/placeorder');
    await heading('Place Order');
    await user.dblClick(placeOrder());
    await heading(/^Order \d+$/);
    const orders = await ordersOf(who.id);
    expect(orders).toHaveLength(1);
    expect(here()).toBe(`/order/${orders[0]?.id}`);
    expect(kept('cartItems')).toBeNull();
    expect(kept('shippingAddress')).toEqual(ADDRESS);
    expect(await stage.checkout.stockOf(wig)).toBe(2);
  });

  it('is thanked for on the order’s page, which says what is next and where mails go', async () => {
    await stage.signedIn();
    keep({ ...READY, ...inCart(1) });
    const user = await stage.open('/placeorder');
    await heading('Place Order');
    await user.click(placeOrder());
    await heading(/^Order \d+$/);
    const thanks = within(await screen.findByRole('region', { name: /^Thank you, / }));
    expect(thanks.getByText('One step is left: pay on this page, and we pack it.')).toBeDefined();
    expect(thanks.getByText(/^Mails about this order go to .+@/)).toBeDefined();
    await user.click(thanks.getByRole('link', { name: 'Continue shopping' }));
    await arriveAt('/');
    await stage.open(
      `/order/${(await stage.checkout.sql<{ id: number }>('select max(id) as id from orders'))[0]?.id}`,
    );
    await heading(/^Order \d+$/);
    expect(screen.queryByRole('region', { name: /^Thank you, / })).toBeNull();
  });

  it('takes a note to the shop, which is folded until somebody has one, and shows it on the order', async () => {
    await stage.signedIn();
    keep({ ...READY, ...inCart(1) });
    const user = await stage.open('/placeorder');
    await heading('Place Order');
    const note = screen.getByLabelText('Note to the shop');
    expect(note.closest('details')).toHaveProperty('open', false);
    await user.click(screen.getByText('Add a note to the order'));
    await user.type(note, 'Ring twice.');
    expect(kept('orderNote')).toBe('Ring twice.');
    await user.click(placeOrder());
    await heading(/^Order \d+$/);
    expect((await screen.findByText('Ring twice.')).previousElementSibling?.textContent).toBe('Note');
    expect(kept('orderNote')).toBeNull();
  });

  it('makes another order of the same cart when it is filled again', async () => {
    const who = await stage.signedIn();
    for (const count of [1, 2]) {
      keep({ ...READY, ...inCart(1) });
      const user = await stage.open('/placeorder');
      await heading('Place Order');
      await user.click(placeOrder());
      await heading(/^Order \d+$/);
      expect(await ordersOf(who.id)).toHaveLength(count);
      leavePage();
    }
  });

  it('tells a price that changed meanwhile, old beside new, and orders at the new one when asked again', async () => {
    const who = await stage.signedIn();
    keep({ ...READY, ...inCart(1) });
    const user = await stage.open('/placeorder');
    await heading('Place Order');
    await stage.checkout.sql('update variants set price = 4000 where product_id = $1 and is_standard', [wig]);
    await user.click(placeOrder());
    expect(await redAlert()).toContain('The total has changed.');
    expect(await ordersOf(who.id)).toEqual([]);
    expect(figures()['Total']).toBe('₦46.06 ₦53.28');
    await user.click(placeOrder());
    await heading(/^Order \d+$/);
    expect(await ordersOf(who.id)).toMatchObject([{ total: '5328' }]);
  });

  it('names what is sold out and how many are left, and orders nothing', async () => {
    const who = await stage.signedIn();
    keep({ ...READY, ...inCart(3) });
    const user = await stage.open('/placeorder');
    await heading('Place Order');
    await stage.checkout.sql('update variants set stock = 1 where product_id = $1 and is_standard', [wig]);
    await user.click(placeOrder());
    expect(await redAlert()).toContain('Only 1 of Bob Wig is left.');
    expect(screen.getByRole('link', { name: 'Change the cart' }).getAttribute('href')).toBe('/cart');
    expect(await ordersOf(who.id)).toEqual([]);
    expect(kept('cartItems')).not.toBeNull();
  });

  describe('by the owner’s settings', () => {
    const COURIER = { name: 'Courier', price: 25_00, steps: [], daysFrom: 1, daysTo: 2, note: '' };
    const AT = { address: '12 Allen Avenue, Ikeja', hours: 'Mon–Sat 9–18' };
    const PICK_UP = {
      ...COURIER,
      name: 'Pick-up',
      price: 0,
      daysFrom: null,
      daysTo: null,
      note: 'Ring twice',
      pickUp: AT,
    };

    afterEach(async () => {
      await stage.checkout.sql('truncate owner_settings');
      stage.checkout.shop.parts.ownerSettings.clear();
    });

    it('tells rules that changed meanwhile, and orders by them when asked again', async () => {
      const who = await stage.signedIn();
      keep({ ...READY, ...inCart(1) });
      const user = await stage.open('/placeorder');
      await heading('Place Order');
      await setSettings({ taxPercent: 10 }, [COURIER]);
      await user.click(placeOrder());
      expect(await redAlert()).toContain('The total has changed.');
      expect(figures()).toEqual({
        Items: '₦33.33',
        Shipping: '₦25.00',
        Tax: '₦3.33',
        Total: '₦46.06 ₦61.66',
      });
      await user.click(placeOrder());
      await heading(/^Order \d+$/);
      expect(await ordersOf(who.id)).toMatchObject([{ total: '6166' }]);
    });

    it('says the way to deliver that was chosen with the address, and shows it on the order', async () => {
      await setSettings({ pricesIncludeTax: true, taxPercent: 10 }, [COURIER, PICK_UP]);
      await stage.signedIn();
      keep({ ...READY, ...inCart(1), deliveryMethod: 'Pick-up' });
      const user = await stage.open('/placeorder');
      await heading('Place Order');
      expect(screen.queryByRole('radio')).toBeNull();
      expect(screen.getByText('Pick-up').closest('p')?.textContent).toBe(
        'Pick-up free Pick it up at 12 Allen Avenue, Ikeja. Mon–Sat 9–18. Ring twice',
      );
      expect(figures()).toEqual({
        Items: '₦33.33',
        Shipping: '₦0.00',
        'Tax (in the prices)': '₦3.03',
        Total: '₦33.33',
      });
      await user.click(placeOrder());
      await heading(/^Order \d+$/);
      expect(await screen.findByText('Pick-up')).toBeDefined();
      expect(screen.getByText('12 Allen Avenue, Ikeja. Mon–Sat 9–18')).toBeDefined();
      expect(figures()['Tax (in the prices)']).toBe('₦3.03');
    });

    it('shows the ways of now when the one that was chosen is gone, and orders by them', async () => {
      await setSettings({ taxPercent: 0 }, [COURIER, PICK_UP]);
      const who = await stage.signedIn();
      keep({ ...READY, ...inCart(1), deliveryMethod: 'Pick-up' });
      const user = await stage.open('/placeorder');
      await heading('Place Order');
      await setSettings({ taxPercent: 0 }, [COURIER]);
      await user.click(placeOrder());
      expect(await redAlert()).toContain('Choose a delivery method of Everywhere: Courier.');
      expect(figures()['Total']).toBe('₦33.33 ₦58.33');
      await user.click(placeOrder());
      await heading(/^Order \d+$/);
      expect(await ordersOf(who.id)).toMatchObject([{ total: '5833' }]);
    });
  });
});
