import { screen, waitFor, within } from '@testing-library/dom';
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

/** jsdom draws the form with all its fields anew, which takes a busy machine long. */
const SLOW = { timeout: 120_000 };

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
    expect(await screen.findByText(/^Version 1: /, {}, SLOW)).toBeDefined();
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
    expect(
      await within(review).findByText(/Somebody has changed this shop’s settings/, {}, SLOW),
    ).toBeDefined();
    await user.click(within(review).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Load theirs instead' }));
    expect(await screen.findByText(/^Version 1: .*from the command line/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('');
  }, 240_000);

  it('hold texts, which are previewed, reviewed and then pages of the shop', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/settings');
    const summary = await screen.findByText('Returns', { exact: false, selector: 'summary' });
    const returns = summary.closest('details') ?? summary;
    await user.click(summary);
    await user.click(screen.getByLabelText('The text of Returns'));
    await user.paste('## Unworn\n\nWithin **14 days**.');
    await user.click(within(returns).getByRole('button', { name: 'Preview' }));
    const shown = await screen.findByRole('region', { name: 'Preview' });
    expect(within(shown).getByRole('heading', { name: 'Unworn' }).tagName).toBe('H3');
    await user.click(screen.getByRole('button', { name: 'Review changes' }));
    const review = await screen.findByRole('dialog', { name: 'What changes' });
    expect(within(review).getByText('The text of Returns').nextSibling?.textContent).toBe('new');
    await user.click(within(review).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Version 1: /)).toBeDefined();
    await stage.open('/pages/returns');
    await heading('Returns');
    expect(screen.getByText('14 days').tagName).toBe('STRONG');
    const foot = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(foot.map((link) => link.getAttribute('href'))).toEqual([
      '/pages/returns',
      '/wishlist',
      '/words',
      '/cap-fit',
      '/shade',
    ]);
    await stage.open('/?keyword=returns');
    const found = await within(screen.getByRole('main')).findByRole('link', { name: 'Returns' });
    expect(found.getAttribute('href')).toBe('/pages/returns');
    const product = await stage.checkout.product({ price: 10_00 });
    await stage.open(`/product/${product}`);
    await within(screen.getByRole('main')).findByRole('link', { name: 'Returns' });
    await stage.open('/pages/terms');
    await heading('This page is not here');
  }, 240_000);

  it('are how the contact page says to reach the shop', async () => {
    const shop = { phone: '+234 803 123 4567', whatsapp: '0803 123 4568', email: 'a+b@example.com' };
    await stage.checkout.sql(
      'insert into owner_settings (version, settings, changed_at) values (1, $1, now())',
      [JSON.stringify({ shop: { ...shop, registeredName: 'Irun Hair Ltd', registeredNumber: 'RC 1' } })],
    );
    await stage.open('/pages/contact');
    await heading('Contact');
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+2348031234567',
      'https://wa.me/2348031234568',
      'mailto:a%2Bb@example.com',
    ]);
    expect(main.getByText('Irun Hair Ltd, RC 1')).toBeDefined();
    expect(main.queryByText('Address')).toBeNull();
  }, 240_000);

  it('are what the first steps on the dashboard lead to, until they are hidden', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin');
    const steps = within(await screen.findByRole('region', { name: 'Ready to sell' }));
    expect(steps.getByText(/of 5 left$/)).toBeDefined();
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/settings#settings-shop',
      '/admin/settings#settings-zones',
      '/admin/settings#settings-payments',
      '/admin/productlist',
      '/',
    ]);
    await user.click(steps.getByRole('button', { name: 'Do not show this again' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ready to sell' })).toBeNull());
    expect(await stored()).toMatchObject([{ settings: { setup: { isDismissed: true } } }]);
  }, 240_000);

  it('fold the zones of a shop that has several, and unfold the one that is refused', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/settings');
    await user.click(await screen.findByRole('button', { name: 'Nigeria' }));
    const zone = (await screen.findByText(/^Zone 2: Nigeria outside Lagos/)).closest('details');
    expect(zone?.querySelector('summary')?.textContent).toContain('Courier ₦6,000.00');
    expect(zone?.open).toBe(false);
    const [, name] = screen.getAllByLabelText('Name', { selector: '[id^=zones]' });
    await user.clear(name ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Review changes' }));
    expect(await screen.findByText('Name the zone.')).toBeDefined();
    expect(zone?.open).toBe(true);
    const added = screen.getByRole('button', { name: 'Add zone' });
    await user.click(added);
    expect((await screen.findByText('Zone 1', { selector: 'legend' })).closest('details')?.open).toBe(true);
  }, 240_000);

  it('are read by a manager, who changes nothing', async () => {
    await stage.signedIn({ staffRole: 'manager' });
    await stage.open('/admin/settings');
    const phone = await screen.findByLabelText<HTMLInputElement>('Phone');
    expect(phone.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Review changes' })).toBeNull();
  }, 240_000);
});
