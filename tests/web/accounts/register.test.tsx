import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { arriveAt, heading, keep, kept, redAlert, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();

const FILLED = {
  Name: 'Bimpe Alade',
  'Email Address': 'bimpe@example.com',
  Password: 'a long password',
  'Confirm Password': 'a long password',
};

async function register(user: UserEvent, entered: Record<string, string>): Promise<void> {
  await heading('Register');
  for (const [label, text] of Object.entries(entered)) {
    if (text) await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

const people = async (): Promise<number> => {
  const [row] = await stage.checkout.sql<{ count: number }>('select count(*)::int as count from users');
  return row?.count ?? -1;
};

describe('the register page', () => {
  it('has name, e-mail of that type, password and its confirmation, and a link to sign in', async () => {
    await stage.open('/register?redirect=/shipping');
    await heading('Register');
    expect(Object.keys(FILLED).map((label) => screen.getByLabelText(label).getAttribute('type'))).toEqual([
      null,
      'email',
      'password',
      'password',
    ]);
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/login?redirect=/shipping',
    );
  });

  it('makes an account, signs it in under userInfo and goes on to the redirect', async () => {
    const user = await stage.open('/register?redirect=/profile');
    await register(user, FILLED);
    await arriveAt('/profile');
    expect(kept('userInfo')).toEqual({
      _id: expect.any(Number) as number,
      name: 'Bimpe Alade',
      email: 'bimpe@example.com',
      isAdmin: false,
      token: expect.any(String) as string,
    });
  });

  it('sends whoever is signed in home', async () => {
    await stage.signedIn();
    await stage.open('/register');
    await arriveAt('/');
  });

  it('shows "Passwords do not match" and sends nothing', async () => {
    const before = await people();
    const user = await stage.open('/register');
    await register(user, { ...FILLED, 'Email Address': 'other@example.com', 'Confirm Password': 'another' });
    expect(await redAlert()).toContain('Passwords do not match');
    expect(await people()).toBe(before);
    expect(kept('userInfo')).toBeNull();
  });

  it.each([
    ['Name', 'Enter a name.'],
    ['Email Address', 'Enter an email address.'],
    ['Password', 'Enter a password.'],
    ['Confirm Password', 'Enter the password again.'],
  ])('needs %s', async (label, sentence) => {
    const before = await people();
    const user = await stage.open('/register');
    await register(user, { ...FILLED, [label]: '' });
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(await people()).toBe(before);
  });

  it('names the field when the e-mail is already taken', async () => {
    const { email } = await stage.signedIn();
    localStorage.clear();
    keep({});
    const user = await stage.open('/login');
    await user.click(await screen.findByRole('link', { name: 'Register' }));
    await register(user, { ...FILLED, 'Email Address': email.toUpperCase() });
    expect(await redAlert()).toContain('already in use');
    expect(screen.getByLabelText('Email Address').getAttribute('aria-invalid')).toBe('true');
  });
});
