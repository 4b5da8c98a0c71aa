import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ADDRESS } from '../../support/shop/checkout.ts';
import { arriveAt, heading, keep, kept, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();

const saved = (token: string, city: string, label: string) =>
  stage.checkout.rest('POST', '/api/users/profile/addresses/', {
    who: { id: 0, token },
    body: { shippingAddress: { ...ADDRESS, city }, label },
  });

describe('saved addresses', () => {
  it('send visitors to the login page and back', async () => {
    await stage.open('/profile/addresses');
    await arriveAt('/login?redirect=/profile/addresses');
  });

  it('are added, changed and deleted on their page', async () => {
    await stage.signedIn();
    const user = await stage.open('/profile/addresses');
    await heading('Saved addresses');
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    await user.type(screen.getByLabelText('Label (optional)'), 'Home');
    await user.type(screen.getByLabelText('Address'), '1 Marina Road');
    await user.type(screen.getByLabelText('City'), 'Lagos');
    await user.type(screen.getByLabelText('Country'), 'Nigeria');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a postal code.')).toBeDefined();
    await user.type(screen.getByLabelText('Postal Code'), '101001');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 Marina Road, Lagos, 101001, Nigeria')).toBeDefined();
    expect(screen.getByText('Default')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Edit Home' }));
    await user.clear(screen.getByLabelText('City'));
    await user.type(screen.getByLabelText('City'), 'Epe');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 Marina Road, Epe, 101001, Nigeria')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Delete Home' }));
    expect(await screen.findByText('No saved addresses')).toBeDefined();
  });

  it('are chosen at checkout, which begins with the default', async () => {
    const { token } = await stage.signedIn();
    await saved(token, 'Lagos', 'Home');
    await saved(token, 'Kano', 'Shop');
    const user = await stage.open('/shipping');
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', 'Lagos'));
    await user.selectOptions(screen.getByLabelText('Use a saved address'), screen.getByText(/^Shop: .*Kano/));
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Kano');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await arriveAt('/payment');
    expect(kept('shippingAddress')).toEqual({ ...ADDRESS, city: 'Kano' });
  });

  it('leave what local storage holds alone, and keep a new one on request', async () => {
    const { token } = await stage.signedIn();
    await saved(token, 'Lagos', 'Home');
    keep({ shippingAddress: { ...ADDRESS, city: 'Jos' } });
    const user = await stage.open('/shipping');
    await screen.findByLabelText('Use a saved address');
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Jos');
    await user.click(screen.getByRole('checkbox', { name: 'Save for next time' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await arriveAt('/payment');
    const { body } = await stage.checkout.rest<{ shippingAddress: { city: string } }[]>(
      'GET',
      '/api/users/profile/addresses/',
      { who: { id: 0, token } },
    );
    expect(body.map(({ shippingAddress }) => shippingAddress.city)).toEqual(['Jos', 'Lagos']);
  });
});
