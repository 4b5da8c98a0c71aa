import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { arriveAt, heading, kept, redAlert, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();

beforeAll(async () => {
  const body = { name: 'Ada Obi', email: 'ada@example.com', password: 'correct horse' };
  await stage.checkout.rest('POST', '/api/users/register/', { body });
});

async function signIn(user: UserEvent, email: string, password: string): Promise<void> {
  await user.type(await screen.findByLabelText('Email Address'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('the login page', () => {
  it('has an e-mail field of that type, a password field, and a link to register', async () => {
    await stage.open('/login');
    await heading('Sign In');
    expect(document.title).toBe('Sign In · Irun');
    expect(screen.getByLabelText('Email Address').getAttribute('type')).toBe('email');
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  });

  it('holds the user under userInfo as {_id, name, email, isAdmin, token} and goes home', async () => {
    const user = await stage.open('/login');
    await signIn(user, ' ADA@example.com ', 'correct horse');
    await arriveAt('/');
    expect(kept('userInfo')).toEqual({
      _id: expect.any(Number) as number,
      name: 'Ada Obi',
      email: 'ada@example.com',
      isAdmin: false,
      token: expect.stringMatching(/^\S{20,}$/) as string,
    });
    expect(await screen.findByRole('button', { name: 'Ada Obi' })).toBeDefined();
  });

  it('goes on to the redirect of its address, and hands it to the register link', async () => {
    const user = await stage.open('/login?redirect=/shipping');
    expect((await screen.findByRole('link', { name: 'Register' })).getAttribute('href')).toBe(
      '/register?redirect=/shipping',
    );
    await signIn(user, 'ada@example.com', 'correct horse');
    await arriveAt('/shipping');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login'])(
    'never leads out of the shop by redirect=%s',
    async (redirect) => {
      await stage.signedIn();
      await stage.open(`/login?redirect=${encodeURIComponent(redirect)}`);
      await arriveAt('/');
    },
  );

  it('sends whoever is signed in on to the redirect, or home', async () => {
    await stage.signedIn();
    await stage.open('/login?redirect=/profile');
    await arriveAt('/profile');
  });

  it('says the same of a wrong e-mail and of a wrong password, and holds nobody', async () => {
    const user = await stage.open('/login');
    await signIn(user, 'ada@example.com', 'wrong horse');
    const wrongPassword = await redAlert();
    expect(wrongPassword).toContain('Email or password is wrong.');
    await user.clear(screen.getByLabelText('Email Address'));
    await user.clear(screen.getByLabelText('Password'));
    await signIn(user, 'nobody@example.com', 'correct horse');
    expect(await redAlert()).toBe(wrongPassword);
    expect(kept('userInfo')).toBeNull();
  });

  it('says of what is no address that it is none, and sends nothing', async () => {
    const user = await stage.open('/login');
    const sent = vi.spyOn(globalThis, 'fetch');
    await signIn(user, 'ada', 'correct horse');
    expect(await screen.findByText('Enter an email address such as ada@example.com.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email Address'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('wants both fields', async () => {
    const user = await stage.open('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Enter an email address.')).toBeDefined();
    expect(screen.getByText('Enter a password.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email Address'));
  });
});
