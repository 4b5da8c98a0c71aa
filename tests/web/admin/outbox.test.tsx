import { screen, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { MailShop } from '../../support/mail/mail-shop.ts';
import { arriveAt, heading, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();

beforeEach(async () => {
  await stage.checkout.sql('delete from mails');
});

describe('the outbox of the console', () => {
  it('shows what was written while no mail is sent, and says so', async () => {
    const buyer = await stage.checkout.shopper();
    const order = await stage.checkout.order(buyer, await stage.checkout.product({ name: 'Bob Wig' }));
    await new MailShop(stage.checkout).dispatch();
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/outbox');
    await heading('Outbox');
    expect(await screen.findByText(/No mail server is set up, so mails are kept here/)).toBeDefined();
    const row = await screen.findByRole('row', { name: new RegExp(`Your order ${order.id}`) });
    expect(within(row).getByText('Kept, not sent')).toBeDefined();
    await user.click(within(row).getByRole('button', { name: /^Read the mail to/ }));
    const mail = await screen.findByRole('dialog', { name: `Your order ${order.id}` });
    expect(within(mail).getByText(/1 x Bob Wig: ₦89.99/)).toBeDefined();
  });

  it('sends a mail once more at a press', async () => {
    await stage.checkout.sql(
      `insert into mails (kind, recipient, recipient_name, about, state, created_at, settled_at)
       values ('payment-returned', 'a@example.com', 'Ada', 'It does not fit.', 'sent', now(), now())`,
    );
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/outbox');
    await user.click(await screen.findByRole('button', { name: /^Read the mail to a@example/ }));
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('It goes to a@example.com once more.')).toBeDefined();
    const row = await screen.findByRole('row', { name: /a@example/ });
    expect(await within(row).findByText('Waiting')).toBeDefined();
  });

  it('says why a mail is not sent once more', async () => {
    await stage.checkout.sql(
      `insert into mails (kind, recipient, recipient_name, state, created_at, settled_at)
       values ('password-reset', 'b@example.com', 'Bola', 'sent', now(), now())`,
    );
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/outbox');
    await user.click(await screen.findByRole('button', { name: /^Read the mail to b@example/ }));
    const secret = await screen.findByRole('dialog', { name: 'Choose a new password' });
    await user.click(within(secret).getByRole('button', { name: 'Send again' }));
    expect(await within(secret).findByText(/opens an account, so it is not sent once more/)).toBeDefined();
  });

  it('has a list for each state', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/outbox');
    expect(await screen.findByText('No mails found.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Waiting' }));
    await arriveAt('/admin/outbox?state=waiting');
  });
});
