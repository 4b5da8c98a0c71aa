import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS } from '../../support/shop/checkout.ts';
import { arriveAt, heading, keep, kept, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();

const FIELDS = {
  Address: '1 Marina Road',
  City: 'Lagos',
  'Postal Code': '101001',
  Country: 'Nigeria',
};

/** Each step with its link, or null. */
async function steps(): Promise<[string, string | null][]> {
  const items = within(await screen.findByRole('list', { name: 'Checkout steps' })).getAllByRole('listitem');
  return items.map((item) => [item.textContent ?? '', item.querySelector('a')?.getAttribute('href') ?? null]);
}

describe('the shipping page', () => {
  it('sends visitors to the login page and back', async () => {
    await stage.open('/shipping');
    await arriveAt('/login?redirect=/shipping');
  });

  it('keeps the address under shippingAddress and goes on to /payment', async () => {
    await stage.signedIn();
    const user = await stage.open('/shipping');
    await heading('Shipping');
    for (const [label, text] of Object.entries(FIELDS)) await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await arriveAt('/payment');
    expect(kept('shippingAddress')).toEqual(ADDRESS);
  });

  it('begins with the address that local storage holds', async () => {
    await stage.signedIn();
    keep({ shippingAddress: ADDRESS });
    await stage.open('/shipping');
    await heading('Shipping');
    for (const [label, text] of Object.entries(FIELDS)) {
      expect(screen.getByLabelText(label)).toHaveProperty('value', text);
    }
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each([
    ['Address', 'Enter an address.'],
    ['City', 'Enter a city.'],
    ['Postal Code', 'Enter a postal code.'],
    ['Country', 'Enter a country.'],
  ])('needs %s', async (label, sentence) => {
    await stage.signedIn();
    keep({ shippingAddress: ADDRESS });
    const user = await stage.open('/shipping');
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), '   ');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(kept('shippingAddress')).toEqual(ADDRESS);
    expect(window.location.pathname).toBe('/shipping');
  });
});

describe('the shipping page of a shop that asks for more', () => {
  beforeEach(async () => {
    await stage.checkout.sql(
      'insert into owner_settings (version, settings, changed_at) values (1, $1, now())',
      [JSON.stringify({ address: { asksMore: true, needsPhone: true, postalCodeWhereCustomary: true } })],
    );
    stage.checkout.shop.parts.ownerSettings.clear();
  });
  afterEach(async () => {
    await stage.checkout.sql('truncate owner_settings');
    stage.checkout.shop.parts.ownerSettings.clear();
  });

  it('asks who receives it and how to find the door, and for a postal code where people have one', async () => {
    const { name } = await stage.signedIn();
    const user = await stage.open('/shipping');
    expect(await screen.findByLabelText('Name of the recipient')).toHaveProperty('value', name);
    expect(screen.getByLabelText('Country')).toHaveProperty('value', 'Nigeria');
    expect(screen.queryByLabelText('Postal Code')).toBeNull();
    const suggested = [...document.querySelectorAll('option')].map(({ value }) => value);
    expect(suggested[0]).toBe('Nigeria');
    expect(suggested).toContain('FCT Abuja');
    await user.type(screen.getByLabelText('Address'), '1 Marina Road');
    await user.type(screen.getByLabelText('City'), 'Epe');
    await user.type(screen.getByLabelText('State (optional)'), 'Lagos');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^Enter a phone number/)).toBeDefined();
    await user.type(screen.getByLabelText('Phone'), '0803 123 4567');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await arriveAt('/payment');
    expect(kept('shippingAddress')).toEqual({
      address: '1 Marina Road',
      city: 'Epe',
      postalCode: '',
      country: 'Nigeria',
      name,
      phone: '0803 123 4567',
      state: 'Lagos',
    });
  });

  it('asks for the postal code of another country', async () => {
    await stage.signedIn();
    keep({ shippingAddress: { ...ADDRESS, country: 'France' } });
    await stage.open('/shipping');
    expect(await screen.findByLabelText('Postal Code')).toHaveProperty('value', ADDRESS.postalCode);
  });
});

const method = (name: string, more: object = {}) => ({
  name,
  price: 25_00,
  steps: [],
  daysFrom: null,
  daysTo: null,
  note: '',
  ...more,
});
const DAYS = { daysFrom: 1, daysTo: 2 };

describe('the shipping page of a shop with several ways to deliver', () => {
  const lagos = [
    method('Courier', DAYS),
    method('Pick-up', { price: 0, pickUp: { address: '12 Allen Avenue', hours: 'Mon–Sat 9–18' } }),
  ];

  beforeEach(async () => {
    const zones = [
      { name: 'Lagos', countries: ['Nigeria'], places: ['Lagos'], methods: lagos },
      { name: 'Elsewhere', countries: [], places: [], methods: [method('Post', DAYS)] },
    ];
    await stage.checkout.sql(
      'insert into owner_settings (version, settings, changed_at) values (1, $1, now())',
      [JSON.stringify({ zones })],
    );
    stage.checkout.shop.parts.ownerSettings.clear();
  });
  afterEach(async () => {
    await stage.checkout.sql('truncate owner_settings');
    stage.checkout.shop.parts.ownerSettings.clear();
  });

  it('offers those of the zone that the address falls in, the first one chosen, and keeps the choice', async () => {
    await stage.signedIn();
    keep({ shippingAddress: ADDRESS });
    const user = await stage.open('/shipping');
    const courier = await screen.findByRole('radio', {
      name: /^Courier ₦25.00 1–2 working days ?[A-Z][a-z]{2} \d.* to Lagos$/,
    });
    expect(courier).toHaveProperty('checked', true);
    const city = screen.getByLabelText('City');
    await user.clear(city);
    await user.type(city, 'Kano');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/ to Kano$/)).toBeDefined();
    await user.clear(city);
    await user.type(city, 'Lagos');
    await user.click(
      screen.getByRole('radio', { name: 'Pick-up free Pick it up at 12 Allen Avenue. Mon–Sat 9–18' }),
    );
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await arriveAt('/payment');
    expect([kept('deliveryMethod'), kept('shippingAddress')]).toEqual(['Pick-up', ADDRESS]);
  });
});

describe('the checkout steps bar', () => {
  it('names Login, Shipping, Payment and Place Order, and links only what is reached', async () => {
    await stage.signedIn();
    await stage.open('/shipping');
    expect(await steps()).toEqual([
      ['Login', '/login?redirect=/shipping'],
      ['Shipping', '/shipping'],
      ['Payment', null],
      ['Place Order', null],
    ]);
  });

  it('has every step as a link on the last page', async () => {
    await stage.signedIn();
    keep({ shippingAddress: ADDRESS, paymentMethod: 'PayPal' });
    await stage.open('/placeorder');
    expect((await steps()).map(([, link]) => link)).toEqual([
      '/login?redirect=/shipping',
      '/shipping',
      '/payment',
      '/placeorder',
    ]);
  });
});
