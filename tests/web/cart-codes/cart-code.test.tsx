import { screen } from '@testing-library/dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { arriveAt, heading, keep, kept, redAlert, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
let wig = 0;

beforeAll(async () => {
  wig = await stage.checkout.product({ name: 'Bob Wig', price: 89_99, stock: 4 });
});

async function number(whatsapp: string): Promise<void> {
  const settings = { ...DOCUMENTED_SETTINGS, shop: { ...DOCUMENTED_SETTINGS.shop, whatsapp } };
  await stage.checkout.sql('truncate owner_settings');
  await stage.checkout.sql(
    'insert into owner_settings (version, settings, changed_at) values (1, $1, now())',
    [JSON.stringify(settings)],
  );
  stage.checkout.shop.parts.ownerSettings.clear();
}

const inCart = (qty: number) => [
  { product: wig, name: 'Bob Wig', image: '/media/wig.webp', price: 89.99, countInStock: 4, qty },
];

describe('a cart that is handed over', () => {
  beforeEach(() => keep({ cartItems: inCart(2) }));

  it('has no button for it where the shop has no WhatsApp', async () => {
    await number('');
    await stage.open('/cart');
    await screen.findAllByText('Proceed to checkout');
    expect(screen.queryByRole('button', { name: 'Order on WhatsApp' })).toBeNull();
  });

  it('gets a code, with which WhatsApp opens, and which opens the cart elsewhere', async () => {
    await number('0803 123 4567');
    const user = await stage.open('/cart');
    await user.click(await screen.findByRole('button', { name: 'Order on WhatsApp' }));
    const link = await screen.findByRole('link', { name: 'Open WhatsApp' });
    const address = new URL(link.getAttribute('href') ?? '');
    expect([address.host, address.pathname]).toEqual(['wa.me', '/2348031234567']);
    const text = address.searchParams.get('text') ?? '';
    expect(text).toMatch(
      /^Hello, I would like to order cart ([A-Z2-9]{4}-[A-Z2-9]{2}):\n2 X Bob Wig\nhttp.+\/cart\/code\/\1$/,
    );

    keep({ cartItems: [] });
    const other = await stage.open(new URL(text.split('\n').at(-1) ?? '').pathname);
    await heading(/^Cart [A-Z2-9]{4}-[A-Z2-9]{2}$/);
    await screen.findByText('2 X ₦89.99');
    await other.click(screen.getByRole('button', { name: 'Put in my cart' }));
    await arriveAt('/cart');
    expect(kept('cartItems')).toEqual(inCart(2));
  });

  it('can be one product alone, from its page, as it is chosen there', async () => {
    await number('0803 123 4567');
    const user = await stage.open(`/product/${wig}`);
    await user.click(await screen.findByRole('button', { name: 'Order on WhatsApp' }));
    const link = await screen.findByRole('link', { name: 'Open WhatsApp' });
    const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
    expect(text).toMatch(/^Hello, I would like to order cart .+:\n1 X Bob Wig\nhttp/);
    await number('');
    await stage.open(`/product/${wig}`);
    await screen.findAllByText('ADD TO CART');
    expect(screen.queryByRole('button', { name: 'Order on WhatsApp' })).toBeNull();
  });

  it('says that a code opens nothing', async () => {
    await stage.open('/cart/code/ZZZZ-ZZ');
    expect(await redAlert()).toContain('No cart has this code.');
    expect(screen.getByRole('link', { name: 'See your own cart' })).toBeTruthy();
  });
});
