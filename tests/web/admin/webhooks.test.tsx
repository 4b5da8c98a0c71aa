import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openWebhookSender } from '../../../api/shop/webhooks/sending/webhook-sender.ts';
import { Receiver } from '../../support/webhooks/receiver.ts';
import { arriveAt, heading, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage({ WEBHOOK_TARGETS: 'any' });

beforeEach(async () => {
  await stage.checkout.sql('delete from webhook_endpoints');
});

describe('the webhooks of the console', () => {
  it('are added with a secret that is shown once, tested, read and sent again', async () => {
    const receiver = await Receiver.start();
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/webhooks');
    await heading('Webhooks');
    expect(await screen.findByText('There is no webhook yet.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add Webhook' }));
    const editor = await screen.findByRole('dialog', { name: 'Add webhook' });
    await user.click(within(editor).getByRole('button', { name: 'Add' }));
    expect(await within(editor).findByText('Choose at least one kind of event.')).toBeDefined();
    await user.click(within(editor).getByLabelText('What it is for'));
    await user.paste('Stock keeping');
    await user.click(within(editor).getByLabelText('Address'));
    await user.paste(receiver.url);
    await user.click(within(editor).getByRole('checkbox', { name: 'Order paid' }));
    await user.click(within(editor).getByRole('button', { name: 'Add' }));
    const dialog = await screen.findByRole('dialog', { name: 'Secret of the webhook' });
    const secret = within(dialog).getByRole<HTMLTextAreaElement>('textbox').value;
    expect(secret).toMatch(/^whsec_/);
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    const row = await screen.findByRole('row', { name: /Stock keeping/ });
    expect(within(row).getByText('On')).toBeDefined();

    await user.click(within(row).getByRole('link', { name: 'Log of Stock keeping' }));
    await heading('Stock keeping');
    expect(await screen.findByText('Nothing has been sent yet.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('Not tried yet')).toBeDefined();
    const sender = openWebhookSender(stage.checkout.shop.parts);
    await sender.round();
    await sender.idle();
    expect(receiver.types).toEqual(['webhook.test']);
    // The log looks again by itself.
    const sent = await screen.findByText('Delivered', { selector: '.badge' });
    expect(sent).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Read webhook\.test/ }));
    const message = await screen.findByRole('dialog', { name: 'webhook.test' });
    expect(within(message).getByText(/"type": "webhook\.test"/)).toBeDefined();
    await user.click(within(message).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: /^Send webhook\.test of test:\d+ again$/ }));
    expect(await screen.findByText('Waiting', { selector: '.badge' })).toBeDefined();
    await receiver.stop();
  }, 240_000);

  it('are switched off, and deleted after a question', async () => {
    await stage.checkout.sql(
      `insert into webhook_endpoints (url, description, types, secret, since_event, created_at)
       values ('https://erp.example.com/', 'Stock keeping', '{order.paid}', 'whsec_', 0, now())`,
    );
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/webhooks');
    await user.click(await screen.findByRole('button', { name: 'Edit Stock keeping' }));
    const editor = await screen.findByRole('dialog', { name: 'Edit webhook' });
    await user.click(within(editor).getByRole('checkbox', { name: 'Switched on' }));
    await user.click(within(editor).getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Off', { selector: '.badge' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Edit Stock keeping' }));
    const again = await screen.findByRole('dialog', { name: 'Edit webhook' });
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    await user.click(within(again).getByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenCalledWith('Delete the webhook “Stock keeping” with its log?');
    await waitFor(() => expect(screen.getByText('There is no webhook yet.')).toBeDefined());
    await arriveAt('/admin/webhooks');
  });
});
