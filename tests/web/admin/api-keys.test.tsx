import { screen, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { heading, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();

describe('the API keys of the console', () => {
  it('are made, shown once, and revoked after a question', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/api-keys');
    await heading('API keys');
    expect(await screen.findByText('There is no key yet.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Make Key' }));
    const editor = await screen.findByRole('dialog', { name: 'Make an API key' });
    await user.click(within(editor).getByRole('button', { name: 'Make key' }));
    expect(await within(editor).findByText('Say what it is for.')).toBeDefined();
    await user.click(within(editor).getByLabelText('What it is for'));
    await user.paste('Stock keeping');
    await user.click(within(editor).getByRole('checkbox', { name: /^See orders/ }));
    await user.click(within(editor).getByRole('button', { name: 'Make key' }));
    const dialog = await screen.findByRole('dialog', { name: 'API key' });
    const key = within(dialog).getByRole<HTMLTextAreaElement>('textbox').value;
    expect(key).toMatch(/^irun_[\w-]{43}$/);
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    const row = await screen.findByRole('row', { name: /Stock keeping/ });
    expect(within(row).getByText(/^Until \d{4}-\d\d-\d\d$/)).toBeDefined();
    const headers = { authorization: `Bearer ${key}` };
    expect((await stage.checkout.rest('GET', '/api/orders/', { headers })).status).toBe(200);
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    await user.click(within(row).getByRole('button', { name: 'Revoke Stock keeping' }));
    expect(await screen.findByText(/^Revoked \d{4}-\d\d-\d\d$/)).toBeDefined();
    expect((await stage.checkout.rest('GET', '/api/orders/', { headers })).status).toBe(401);
  }, 240_000);
});
