import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { failedJob } from '../../support/shop/jobs.ts';
import { arriveAt, heading, kept, redAlert, setWebStage } from '../../support/web/web-stage.tsx';
import { leavePage } from '../../support/web/page.ts';

const stage = setWebStage();

const emailOf = async (id: number): Promise<string> => {
  const [row] = await stage.checkout.sql<{ email: string }>('select email from users where id = $1', [id]);
  return row?.email ?? '';
};

const sections = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Administration' });
  return within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

describe('the console', () => {
  it('shows a packer the orders to pack, and says that other parts are not theirs', async () => {
    await stage.signedIn({ staffRole: 'packer' });
    await stage.open('/admin');
    await arriveAt('/admin/orderlist');
    await heading('Orders to pack');
    expect(await sections()).toEqual(['Orders']);
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    const states = within(screen.getByRole('navigation', { name: 'State' })).getAllByRole('link');
    expect(states.map(({ textContent }) => textContent)).toEqual(['To deliver', 'Pay on delivery']);
  });

  it.each([
    ['/admin/userlist', 'Users'],
    ['/admin/money', 'Money'],
    ['/admin/product/1/edit', 'Products'],
  ])('%s tells a packer whom to ask', async (path, name) => {
    await stage.signedIn({ staffRole: 'packer' });
    await stage.open(path);
    await heading(name);
    await screen.findByText('Your role, packer, does not include this page. Ask an owner of the shop.');
  });

  it.each([
    [
      'manager',
      [
        'Dashboard',
        'Users',
        'Products',
        'Pictures',
        'Categories',
        'Collections',
        'Makers',
        'Colours',
        'Coupons',
        'Orders',
        'Customers',
        'Money',
        'Returns',
        'Reviews',
        'Outbox',
        'Settings',
        'Exports',
        'Work',
      ],
    ],
    ['support', ['Users', 'Orders', 'Customers', 'Returns', 'Reviews', 'Outbox']],
    [
      'reader',
      [
        'Dashboard',
        'Users',
        'Products',
        'Pictures',
        'Categories',
        'Collections',
        'Makers',
        'Colours',
        'Coupons',
        'Orders',
        'Customers',
        'Money',
        'Returns',
        'Reviews',
        'Outbox',
        'Settings',
        'Exports',
        'Work',
      ],
    ],
  ] as const)('has these parts for a %s', async (staffRole, names) => {
    await stage.signedIn({ staffRole });
    await stage.open('/admin/orderlist');
    await heading('Orders');
    expect(await sections()).toEqual(names);
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('lets a reader look at a customer and change nothing', async () => {
    await stage.signedIn({ staffRole: 'reader' });
    const ada = await stage.checkout.shopper();
    await stage.open(`/admin/user/${ada.id}/edit`);
    await heading('User');
    await screen.findByText(await emailOf(ada.id));
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change role' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send password link' })).toBeNull();
  });

  it('shows a reader what has failed, and lets nobody but a manager decide about it', async () => {
    await stage.checkout.sql('delete from pgboss.job');
    await failedJob(stage.checkout, { queue: 'mail', key: '7' });
    await stage.signedIn({ staffRole: 'reader' });
    await stage.open('/admin/work');
    await screen.findByRole('row', { name: /^Send mail 7 / });
    expect(screen.queryByRole('button', { name: 'Try again: Send mail 7' })).toBeNull();
    leavePage();
    await stage.signedIn({ staffRole: 'manager' });
    await stage.open('/admin/work');
    await screen.findByRole('button', { name: 'Remove: Send mail 7' });
  });

  it('lets in who was given a role since they have signed in', async () => {
    const { id } = await stage.signedIn();
    await stage.checkout.sql(`update users set staff_role = 'support' where id = $1`, [id]);
    await stage.open('/admin/orderlist');
    await heading('Orders');
    expect(kept('userInfo')).toMatchObject({ isAdmin: false, role: 'support' });
  });
});

describe('the role panel', () => {
  it('gives a role, which the list shows', async () => {
    await stage.signedIn({ isAdmin: true });
    const ada = await stage.checkout.shopper();
    const user = await stage.open(`/admin/user/${ada.id}/edit`);
    await user.click(await screen.findByRole('radio', { name: /^Packer/ }));
    await user.click(screen.getByRole('button', { name: 'Change role' }));
    await waitFor(async () => {
      const [row] = await stage.checkout.sql('select staff_role from users where id = $1', [ada.id]);
      expect(row).toEqual({ staff_role: 'packer' });
    });
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    await heading('Users');
    const row = (await screen.findByText(await emailOf(ada.id))).closest('tr');
    expect(row?.textContent).toContain('No administratorPacker');
  });

  it('says why the last owner keeps theirs', async () => {
    await stage.checkout.sql('update users set is_admin = false');
    const owner = await stage.signedIn({ isAdmin: true });
    const user = await stage.open(`/admin/user/${owner.id}/edit`);
    await user.click(await screen.findByRole('radio', { name: /^Reader/ }));
    await user.click(screen.getByRole('button', { name: 'Change role' }));
    expect(await redAlert()).toContain('The shop needs at least one administrator.');
  });
});
