import { screen, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  arriveAt,
  heading,
  here,
  kept,
  redAlert,
  setWebStage,
  tableWords,
  type StageUser,
} from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();

afterEach(async () => {
  await stage.checkout.sql('delete from sessions');
  await stage.checkout.sql('delete from users');
});

const answer = (yes: boolean) => vi.spyOn(window, 'confirm').mockReturnValue(yes);
const rowOf = async (text: string): Promise<HTMLElement> =>
  (await screen.findByText(text)).closest('tr') as HTMLElement;
const userOf = async ({ id }: { id: number }) => {
  const [row] = await stage.checkout.sql<{ name: string; email: string | null; is_admin: boolean }>(
    'select name, email, is_admin from users where id = $1',
    [id],
  );
  return row;
};

describe.each(['/admin', '/admin/userlist', '/admin/user/1/edit'])('%s', (path) => {
  it('sends visitors to the login page and back', async () => {
    await stage.open(path);
    await arriveAt(`/login?redirect=${path}`);
  });

  it('sends shoppers away by the login page', async () => {
    await stage.signedIn();
    const visited = vi.spyOn(window.history, 'replaceState');
    await stage.open(path);
    await arriveAt('/');
    expect(visited.mock.calls.map(([, , address]) => address)).toContain('/login');
    await screen.findByText('This page is for administrators only.');
  });
});

describe('the user list', () => {
  it('is a table ID, NAME, EMAIL, ADMIN with edit and delete in each row', async () => {
    const admin = await stage.signedIn({ isAdmin: true });
    const ada = await stage.checkout.shopper();
    await stage.open('/admin/userlist');
    await heading('Users');
    await screen.findByText(admin.email);
    const shopper = await userOf(ada);
    expect(await tableWords()).toEqual([
      ['ID', 'NAME', 'EMAIL', 'ADMIN', 'Edit and delete'],
      [String(ada.id), shopper?.name, shopper?.email, 'No administrator', ''],
      [String(admin.id), admin.name, admin.email, 'Administrator', ''],
    ]);
    const row = await rowOf(shopper?.email ?? '');
    expect(
      within(row)
        .getByRole('link', { name: /^Edit / })
        .getAttribute('href'),
    ).toBe(`/admin/user/${ada.id}/edit`);
    expect(row.querySelector('.cross')).not.toBeNull();
    expect((await rowOf(admin.email)).querySelector('.tick')).not.toBeNull();
    expect(document.title).toBe('Users · Irun');
  });

  it('starts with the newest, writes addresses into its mail links as they are, and no more than one', async () => {
    await stage.signedIn({ isAdmin: true });
    const ada = await stage.checkout.shopper();
    const email = 'a?bcc=eve%40example.org&body=hi@example.com';
    await stage.checkout.sql('update users set email = $1 where id = $2', [email, ada.id]);
    await stage.open('/admin/userlist');
    const link = await screen.findByRole('link', { name: email });
    expect(link.getAttribute('href')).toBe('mailto:a%3Fbcc%3Deve%2540example.org%26body%3Dhi@example.com');
    expect((await tableWords()).slice(1).map(([id]) => Number(id))).toEqual([ada.id, ada.id - 1]);
  });

  it('keeps room for its rows before they come, and says that they are loading', async () => {
    await stage.signedIn({ isAdmin: true });
    const answers = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined));
    await stage.open('/admin/userlist');
    expect(await screen.findAllByText('Loading')).not.toEqual([]);
    expect(document.querySelectorAll('tbody tr.ant-table-row')).toHaveLength(20);
    answers.mockRestore();
  });

  it('deletes a user after asking "Are you sure you want to delete this user?"', async () => {
    await stage.signedIn({ isAdmin: true });
    const ada = await stage.checkout.shopper();
    const { email } = (await userOf(ada)) as { email: string };
    const asked = answer(true);
    const user = await stage.open('/admin/userlist');
    await user.click(within(await rowOf(email)).getByRole('button', { name: /^Delete / }));
    await eventually(() => expect(screen.queryByText(email)).toBeNull());
    expect(asked).toHaveBeenCalledExactlyOnceWith('Are you sure you want to delete this user?');
    expect(await userOf(ada)).toMatchObject({ email: null });
  });

  it('deletes nobody when the answer is no', async () => {
    await stage.signedIn({ isAdmin: true });
    const ada = await stage.checkout.shopper();
    const { email } = (await userOf(ada)) as { email: string };
    answer(false);
    const user = await stage.open('/admin/userlist');
    await user.click(within(await rowOf(email)).getByRole('button', { name: /^Delete / }));
    expect(await userOf(ada)).toMatchObject({ email });
  });

  it('says why the last administrator cannot be deleted', async () => {
    const admin = await stage.signedIn({ isAdmin: true });
    answer(true);
    const user = await stage.open('/admin/userlist');
    await user.click(within(await rowOf(admin.email)).getByRole('button', { name: /^Delete / }));
    expect(await redAlert()).toContain('The shop needs at least one administrator.');
  });

  it('keeps search and filter in the address', async () => {
    const admin = await stage.signedIn({ isAdmin: true });
    const ada = await stage.checkout.shopper();
    const user = await stage.open('/admin/userlist?role=administrators');
    await screen.findByText(admin.email);
    expect((await tableWords()).slice(1)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Shoppers' }));
    await screen.findByText((await userOf(ada))?.email ?? '');
    expect(here()).toBe('/admin/userlist?role=shoppers');
  });

  it('shows the same facts on a phone', async () => {
    stage.gaps.usePhone();
    const admin = await stage.signedIn({ isAdmin: true });
    await stage.open('/admin/userlist');
    const [block] = within(await screen.findByRole('list', { name: 'Users' })).getAllByRole('listitem');
    for (const fact of [String(admin.id), admin.name, admin.email, 'ADMIN', 'Administrator']) {
      expect(block?.textContent).toContain(fact);
    }
    expect(screen.queryByRole('table')).toBeNull();
  });
});

/** A signed-in administrator, and a shopper to edit. */
async function editing(): Promise<{ admin: StageUser; ada: { id: number; token: string } }> {
  const admin = await stage.signedIn({ isAdmin: true });
  return { admin, ada: await stage.checkout.shopper() };
}

describe('the user edit page', () => {
  it('has Go Back to the list, and Name, Email Address and Is Admin filled from the record', async () => {
    const { ada } = await editing();
    await stage.open(`/admin/user/${ada.id}/edit`);
    await heading('Edit User');
    const known = await userOf(ada);
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', known?.name);
    expect(screen.getByLabelText('Email Address')).toHaveProperty('value', known?.email);
    expect(screen.getByLabelText('Email Address').getAttribute('type')).toBe('email');
    expect(screen.getByRole('checkbox', { name: 'Is Admin' })).toHaveProperty('checked', false);
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/admin/userlist');
  });

  it('on Update saves, flag included, and returns to the list, which shows it', async () => {
    const { ada } = await editing();
    const user = await stage.open(`/admin/user/${ada.id}/edit`);
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Ngozi Obi');
    await user.click(screen.getByRole('checkbox', { name: 'Is Admin' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await arriveAt('/admin/userlist');
    expect((await rowOf('Ngozi Obi')).querySelector('.tick')).not.toBeNull();
    expect(await userOf(ada)).toMatchObject({ name: 'Ngozi Obi', is_admin: true });
  });

  it('says why the last administrator cannot be demoted, and keeps what was typed', async () => {
    const admin = await stage.signedIn({ isAdmin: true });
    const user = await stage.open(`/admin/user/${admin.id}/edit`);
    await user.click(await screen.findByRole('checkbox', { name: 'Is Admin' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await redAlert()).toContain('The shop needs at least one administrator.');
    expect(screen.getByRole('checkbox', { name: 'Is Admin' })).toHaveProperty('checked', false);
    expect(kept('userInfo')).toMatchObject({ isAdmin: true });
  });

  it('says so when there is no such user', async () => {
    await stage.signedIn({ isAdmin: true });
    await stage.open('/admin/user/99999/edit');
    expect(await redAlert()).toContain('User not found.');
  });
});
