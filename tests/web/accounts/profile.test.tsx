import { screen, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { addOrder } from '../../support/shop/catalogue.ts';
import { arriveAt, heading, kept, redAlert, setWebStage, tableWords } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
let wig = 0;

beforeAll(async () => {
  wig = await stage.checkout.product({ price: 89_99, stock: 100 });
});

describe('the profile form', () => {
  it('sends visitors to the login page and back', async () => {
    await stage.open('/profile');
    await arriveAt('/login?redirect=/profile');
  });

  it('is filled with the name and e-mail of whoever is signed in, and with no password', async () => {
    const { name, email } = await stage.signedIn();
    await stage.open('/profile');
    await heading('User Profile');
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', name);
    expect(screen.getByLabelText('Email Address')).toHaveProperty('value', email);
    expect(screen.getByLabelText('Email Address').getAttribute('type')).toBe('email');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Confirm Password')).toHaveProperty('value', '');
  });

  it('saves without a password; the new name is held under userInfo and shown in the header', async () => {
    const { id, email, token } = await stage.signedIn();
    const user = await stage.open('/profile');
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Ngozi Obi');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Profile saved.');
    expect(kept('userInfo')).toEqual({ _id: id, name: 'Ngozi Obi', email, isAdmin: false, token });
    expect(screen.getByRole('button', { name: 'Ngozi Obi' })).toBeDefined();
  });

  it('with a new password holds the fresh token of the answer, and the old one is over', async () => {
    const { token } = await stage.signedIn();
    const user = await stage.open('/profile');
    await user.type(await screen.findByLabelText('Password'), 'another password');
    await user.type(screen.getByLabelText('Confirm Password'), 'another password');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Profile saved.');
    const fresh = (kept('userInfo') as { token: string }).token;
    expect(fresh).not.toBe(token);
    const read = (bearer: string) =>
      stage.checkout.rest('GET', '/api/users/profile/', { who: { id: 0, token: bearer } });
    expect((await read(token)).status).toBe(401);
    expect((await read(fresh)).status).toBe(200);
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });

  it('asks for the current password when the sign-in is older than 15 minutes, and not before', async () => {
    const { id, token } = await stage.signedIn();
    const hash = await stage.checkout.shop.parts.passwords.hash('correct horse');
    await stage.checkout.sql('update users set password_hash = $1 where id = $2', [hash, id]);
    stage.checkout.shop.clock.advance(15 * 60_000);
    const user = await stage.open('/profile');
    await user.type(await screen.findByLabelText('Password'), 'another password');
    await user.type(screen.getByLabelText('Confirm Password'), 'another password');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const current = await screen.findByLabelText('Current Password');
    expect(await redAlert()).toContain('Enter your current password');
    expect(kept('userInfo')).toMatchObject({ token });
    await user.type(current, 'wrong horse');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(
      await screen.findAllByText('This is not your current password. Check it and try again.'),
    ).not.toHaveLength(0);
    await user.clear(screen.getByLabelText('Current Password'));
    await user.type(screen.getByLabelText('Current Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Profile saved.');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    expect((kept('userInfo') as { token: string }).token).not.toBe(token);
  });

  it('shows "Passwords do not match" and changes nothing', async () => {
    const { token } = await stage.signedIn();
    const user = await stage.open('/profile');
    await user.type(await screen.findByLabelText('Password'), 'another password');
    await user.type(screen.getByLabelText('Confirm Password'), 'something else');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await redAlert()).toContain('Passwords do not match');
    expect(kept('userInfo')).toMatchObject({ token });
  });

  it.each([
    ['Name', 'Enter a name.'],
    ['Email Address', 'Enter an email address.'],
  ])('needs %s', async (label, sentence) => {
    await stage.signedIn();
    const user = await stage.open('/profile');
    await user.clear(await screen.findByLabelText(label));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.queryByText('Profile saved.')).toBeNull();
  });
});

describe('My Orders', () => {
  it('lists one’s own, newest first: ID, DATE, TOTAL, PAID, DELIVERED and a Details link', async () => {
    const who = await stage.signedIn();
    const first = await stage.checkout.order(who, wig);
    stage.checkout.shop.clock.advance(1000);
    const second = await stage.checkout.order(who, wig, 2);
    await stage.checkout.order(await stage.checkout.shopper(), wig);
    await pay(first.id);
    await stage.open('/profile');
    await heading('My Orders');
    expect(await tableWords()).toEqual([
      ['ID', 'DATE', 'TOTAL', 'PAID', 'DELIVERED', 'Details'],
      [String(second.id), '2026-11-20', '₦194.74', 'Not Paid', 'Not Delivered', 'Details'],
      [String(first.id), '2026-11-20', '₦107.37', 'Paid on 2026-11-21', 'Delivered on 2026-11-22', 'Details'],
    ]);
    const [row] = within(screen.getByRole('table')).getAllByRole('link', { name: 'Details' });
    expect(row?.getAttribute('href')).toBe(`/order/${second.id}`);
  });

  it('shows the newest hundred, and older ones when asked', async () => {
    const who = await stage.signedIn();
    const { shop } = stage.checkout;
    for (let n = 0; n < 103; n += 1) await addOrder(shop, { userId: who.id, productId: wig, isPaid: false });
    const user = await stage.open('/profile');
    const more = await screen.findByRole('button', { name: 'Show older orders' });
    expect(await tableWords()).toHaveLength(1 + 100);
    await user.click(more);
    await expect.poll(tableWords).toHaveLength(1 + 103);
    expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull();
    expect(new Set((await tableWords()).map(([id]) => id)).size).toBe(1 + 103);
  });

  it('says so when there are none', async () => {
    await stage.signedIn();
    await stage.open('/profile');
    await heading('No orders yet');
  });
});

describe('a sign-in that the server no longer knows', () => {
  it('is forgotten by the browser, which goes to the login page and back', async () => {
    await stage.signedIn();
    await stage.checkout.sql('delete from sessions');
    await stage.open('/profile');
    await arriveAt('/login?redirect=/profile');
    await heading('Sign In');
    expect(kept('userInfo')).toBeNull();
  });
});

/** Paid on the 21st, delivered on the 22nd. */
async function pay(order: number): Promise<void> {
  await stage.checkout.sql(
    `insert into payments (order_id, create_request_id, capture_request_id, capture_id, status, amount_cents,
       currency, created_at, updated_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'completed', 0, 'USD', now(), now())`,
    [order],
  );
  await stage.checkout.sql(
    "update orders set paid_at = '2026-11-21T08:00:00Z', delivered_at = '2026-11-22T08:00:00Z' where id = $1",
    [order],
  );
}
