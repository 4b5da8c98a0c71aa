import { screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { linksIn, MailShop, mailSettings } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';
import { arriveAt, heading, redAlert, setWebStage } from '../../support/web/web-stage.tsx';
import { leavePage } from '../../support/web/page.ts';

const sink = await MailSink.start();
const stage = setWebStage(mailSettings(sink.url));
let shop: MailShop;
let people = 0;
let email: string;

beforeEach(async () => {
  shop = new MailShop(stage.checkout);
  people += 1;
  email = `ada-${people}@example.com`;
  await shop.register(email);
  await stage.checkout.sql('delete from mails');
  sink.mails.length = 0;
});
afterAll(() => sink.down());

/** The link of the only waiting mail. */
async function mailedLink(page: string): Promise<string> {
  await shop.dispatch();
  // A user who registered before may have a mail that is sent only now.
  const token = (await linksIn(sink, page)).at(-1) ?? '';
  return `${page}?token=${token}`;
}

describe('a forgotten password', () => {
  it('is one link away from signing in, and keeps where one was going', async () => {
    const user = await stage.open('/login?redirect=/shipping');
    await user.click(await screen.findByRole('link', { name: 'Forgotten your password?' }));
    await arriveAt('/forgotten-password?redirect=/shipping');
    await heading('Forgotten password');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/login?redirect=/shipping',
    );
  });

  it('is replaced by the link of the mail, with which one signs in', async () => {
    const user = await stage.open('/forgotten-password');
    await user.type(await screen.findByLabelText('Email Address'), ` ${email} `);
    await user.click(screen.getByRole('button', { name: 'Ask for a link' }));
    expect((await screen.findByText(/a mail with a link is on its way/)).textContent).toContain(email);

    leavePage();
    const next = await stage.open(await mailedLink('/reset-password'));
    await heading('New password');
    await next.type(await screen.findByLabelText('New Password'), 'battery staple');
    await next.type(screen.getByLabelText('Confirm Password'), 'battery stapler');
    await next.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(await redAlert()).toBe('Passwords do not match');
    await next.clear(screen.getByLabelText('Confirm Password'));
    await next.type(screen.getByLabelText('Confirm Password'), 'battery staple');
    await next.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(await screen.findByText(/Your password is changed/)).toBeDefined();
    const signIn = { username: email, password: 'battery staple' };
    expect((await shop.post('/api/users/login/', signIn)).status).toBe(200);
  });

  it('says the same of an address without an account', async () => {
    const user = await stage.open('/forgotten-password');
    await user.type(await screen.findByLabelText('Email Address'), 'nobody@example.com');
    await user.click(screen.getByRole('button', { name: 'Ask for a link' }));
    expect(await screen.findByText(/If nobody@example.com has an account, a mail/)).toBeDefined();
  });

  it('says what is wrong with a link that was used, and leads to a new one', async () => {
    const user = await stage.open(`/reset-password?token=${'x'.repeat(43)}`);
    await user.type(await screen.findByLabelText('New Password'), 'battery staple');
    await user.type(screen.getByLabelText('Confirm Password'), 'battery staple');
    await user.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(await redAlert()).toContain('This link has been used already or is older than 30 minutes.');
    expect(screen.getByRole('link', { name: 'Request a new one' }).getAttribute('href')).toBe(
      '/forgotten-password',
    );
  });

  it.each(['/reset-password', '/verify-email', '/undo-change', '/keep-account'])(
    'needs the whole link at %s',
    async (page) => {
      await stage.open(page);
      expect(await redAlert()).toContain('This link is incomplete.');
    },
  );

  it('tells the link to no other server', async () => {
    await stage.open(`/reset-password?token=${'x'.repeat(43)}`);
    await heading('New password');
    await waitFor(() =>
      expect(document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('no-referrer'),
    );
  });
});

describe('an e-mail address', () => {
  it('is confirmed by opening the link, and the profile asks no more', async () => {
    await stage.signedIn();
    const user = await stage.open('/profile');
    expect(await screen.findByText(/is not confirmed yet/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/A new mail to .* is on its way/)).toBeDefined();
    leavePage();
    await stage.open(await mailedLink('/verify-email'));
    expect(await screen.findByText('Your email address is confirmed.')).toBeDefined();
    leavePage();
    await stage.open('/profile');
    expect(await screen.findByLabelText('Email Address')).toBeDefined();
    expect(screen.queryByText(/is not confirmed yet/)).toBeNull();
  });

  it('has a link that says so when it does not work', async () => {
    await stage.open(`/verify-email?token=${'x'.repeat(43)}`);
    expect(await redAlert()).toContain('This link is older than 24 hours');
  });
});

describe('a change that somebody else has made', () => {
  it('is undone by the link of the mail, at the press of a button and once', async () => {
    const login = { username: email, password: 'correct horse' };
    const { body } = await shop.post('/api/users/login/', login);
    await shop.changeProfile(body['token'] ?? '', { email: `thief-${email}` });
    const link = await mailedLink('/undo-change');
    const user = await stage.open(link);
    await heading('Wasn’t this you?');
    expect((await shop.post('/api/users/login/', login)).status).toBe(401);
    await user.click(screen.getByRole('button', { name: 'Undo the change' }));
    expect(
      await screen.findByText(
        `${email} is the email address of your account again, and you are signed out everywhere.`,
      ),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe(
      '/forgotten-password',
    );
    expect((await shop.post('/api/users/login/', login)).status).toBe(200);
    leavePage();
    const again = await stage.open(link);
    await again.click(await screen.findByRole('button', { name: 'Undo the change' }));
    expect(await redAlert()).toContain('This link has been used already or is older than 72 hours.');
  });
});
