import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { heading, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();

beforeEach(async () => {
  await stage.checkout.sql('truncate owner_settings');
  stage.checkout.shop.parts.ownerSettings.clear();
});

const stored = () =>
  stage.checkout.sql<{
    version: number;
    settings: { shop: { name: string }; money: { taxPercent: number } };
  }>('select version, settings from owner_settings order by version desc limit 1');

describe('the settings of the console', () => {
  it('are reviewed before they are stored, and refused at their field', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/settings');
    await heading('Settings');
    const name = await screen.findByLabelText('Name', { selector: '#shop_name' });
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Review changes' }));
    expect(await screen.findByText('Enter the shop’s name.')).toBeDefined();
    await user.click(name);
    await user.paste('Ada Hair');
    await user.click(screen.getByRole('button', { name: 'Nigeria' }));
    await user.click(screen.getByRole('button', { name: 'Review changes' }));
    const review = await screen.findByRole('dialog', { name: 'What changes' });
    expect(within(review).getByText('8.2 → 7.5')).toBeDefined();
    expect(within(review).getByText('Delivery to West Africa')).toBeDefined();
    await user.click(within(review).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Version 1: /)).toBeDefined();
    expect(await stored()).toMatchObject([{ version: 1, settings: { money: { taxPercent: 7.5 } } }]);
  }, 240_000);

  it('say so when somebody else was faster, and offer what is stored', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/settings');
    const phone = await screen.findByLabelText('Phone');
    await user.click(phone);
    await user.paste('+234 803 123 4567');
    await stage.checkout.sql(
      "insert into owner_settings (version, settings, changed_at) values (1, '{}', now())",
    );
    await user.click(screen.getByRole('button', { name: 'Review changes' }));
    const review = await screen.findByRole('dialog', { name: 'What changes' });
    await user.click(within(review).getByRole('button', { name: 'Save' }));
    expect(await within(review).findByText(/Somebody has changed this shop’s settings/)).toBeDefined();
    await user.click(within(review).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Load theirs instead' }));
    expect(await screen.findByText(/^Version 1: .*from the command line/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('');
  }, 240_000);

  it('are read by a manager, who changes nothing', async () => {
    await stage.signedIn({ staffRole: 'manager' });
    await stage.open('/admin/settings');
    const phone = await screen.findByLabelText<HTMLInputElement>('Phone');
    expect(phone.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Review changes' })).toBeNull();
  }, 240_000);
});
