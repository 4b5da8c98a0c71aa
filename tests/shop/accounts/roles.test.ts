import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '../../../api/domain/roles.ts';
import {
  createStaff,
  promoteToStaff,
} from '../../../api/shop/accounts/administration/administrator.service.ts';
import { Administration } from '../../support/shop/administration.ts';
import { addPerson, type Person } from '../../support/shop/catalogue.ts';
import { outcome } from '../../support/shop/checkout.ts';
import { contextFor } from '../../support/shop/shop.ts';

let shop: Administration;
beforeAll(async () => {
  shop = await Administration.start();
});
afterAll(() => shop.shop.stop());

const shopper = () => addPerson(shop.shop);
const staff = (staffRole: StaffRole) => addPerson(shop.shop, { staffRole });
const owner = () => addPerson(shop.shop, { isAdmin: true });
const rowOf = async (id: number) => {
  const [row] = await shop.sql<{ is_admin: boolean; staff_role: string | null; version: number }>(
    'select is_admin, staff_role, version from users where id = $1',
    [id],
  );
  return row;
};
const owners = async () =>
  (await shop.sql('select id from users where is_admin and deleted_at is null')).length;

const give = (who: Person | null, whom: Person, role: string | null) =>
  shop.codeOf(
    `mutation { changeUserRole(input: { id: ${whom.id}, role: ${role} }) { user { isAdmin role } } }`,
    who,
  );
const putRole = (who: Person | null, whom: Person, role: unknown) =>
  shop.rest('PUT', `/api/users/${whom.id}/role`, who, { role });

describe('a role', () => {
  it('is given and taken by an owner, and counts from the next request on', async () => {
    const ada = await shopper();
    const list = () => shop.codeOf('{ orders { total } }', ada);
    expect(await list()).toBe('FORBIDDEN');
    expect(await give(shop.admin, ada, 'PACKER')).toBe('ok');
    expect(await list()).toBe('ok');
    expect(await shop.codeOf('{ users { total } }', ada)).toBe('FORBIDDEN');
    const { status, body } = await putRole(shop.admin, ada, 'manager');
    expect([status, body['role'], body['isAdmin']]).toEqual([200, 'manager', false]);
    expect(await shop.codeOf('{ users { total } }', ada)).toBe('ok');
    expect(await give(shop.admin, ada, null)).toBe('ok');
    expect(await list()).toBe('FORBIDDEN');
    expect(await rowOf(ada.id)).toMatchObject({ is_admin: false, staff_role: null, version: 4 });
  });

  it.each(['chief', '', 7, undefined, 'Packer'])('is none of %j', async (role) => {
    const ada = await shopper();
    expect((await putRole(shop.admin, ada, role)).status).toBe(400);
    expect(await rowOf(ada.id)).toMatchObject({ is_admin: false, staff_role: null });
  });

  it.each(['manager', 'packer', 'support', 'reader'] as const)(
    'is nothing for a %s to give',
    async (role) => {
      const [who, ada] = [await staff(role), await shopper()];
      expect(await give(who, ada, 'READER')).toBe('FORBIDDEN');
      expect(await give(who, who, 'OWNER')).toBe('FORBIDDEN');
      const { status, body } = await putRole(who, who, 'owner');
      expect([status, body['detail']]).toEqual([
        403,
        `Your role, ${role}, does not include this. Ask an owner of the shop.`,
      ]);
      expect(await rowOf(who.id)).toMatchObject({ is_admin: false, staff_role: role });
    },
  );

  it('is none of visitors and shoppers', async () => {
    const ada = await shopper();
    expect(await give(null, ada, 'OWNER')).toBe('UNAUTHENTICATED');
    expect(await give(ada, ada, 'OWNER')).toBe('FORBIDDEN');
  });

  it('goes with the account', async () => {
    const packer = await staff('packer');
    expect(await shop.codeOf(`mutation { deleteUser(id: ${packer.id}) }`)).toBe('ok');
    expect(await rowOf(packer.id)).toMatchObject({ is_admin: false, staff_role: null });
  });

  it('narrows the list of users to staff, or to shoppers', async () => {
    const [packer, ada] = [await staff('packer'), await shopper()];
    const ids = async (isStaff: boolean) => {
      const { users } = await shop.get<{ users: { users: { id: string }[] } }>(
        `{ users(filter: { isStaff: ${isStaff} }, pageSize: 100) { users { id } } }`,
      );
      return users.users.map(({ id }) => Number(id));
    };
    expect(await ids(true)).toEqual(expect.arrayContaining([packer.id, shop.admin.id]));
    expect(await ids(true)).not.toContain(ada.id);
    expect(await ids(false)).toContain(ada.id);
    expect(await ids(false)).not.toContain(packer.id);
  });
});

const update = (who: Person, whom: Person, isAdmin: boolean) =>
  shop.rest('PUT', `/api/users/update/${whom.id}/`, who, {
    name: 'Bisi',
    email: `bisi${whom.id}@example.com`,
    isAdmin,
  });

describe('the documented flag', () => {
  it('makes an owner of somebody with another role, and takes that one away', async () => {
    const packer = await staff('packer');
    expect((await update(shop.admin, packer, true)).body).toMatchObject({ isAdmin: true });
    expect(await rowOf(packer.id)).toMatchObject({ is_admin: true, staff_role: null });
    expect((await update(shop.admin, packer, false)).body).toMatchObject({ isAdmin: false });
    expect(await rowOf(packer.id)).toMatchObject({ is_admin: false, staff_role: null });
  });

  it('says nothing of other roles while it stays false', async () => {
    const packer = await staff('packer');
    expect((await update(shop.admin, packer, false)).body).toEqual({
      _id: packer.id,
      name: 'Bisi',
      email: `bisi${packer.id}@example.com`,
      isAdmin: false,
    });
    expect(await rowOf(packer.id)).toMatchObject({ staff_role: 'packer' });
  });

  it('is nothing for a manager to change, who edits shoppers alone', async () => {
    const [manager, ada, packer, boss] = [
      await staff('manager'),
      await shopper(),
      await staff('packer'),
      await owner(),
    ];
    expect((await update(manager, ada, false)).status).toBe(200);
    expect((await update(manager, ada, true)).status).toBe(403);
    for (const colleague of [packer, boss, manager]) {
      expect((await update(manager, colleague, false)).status).toBe(403);
      expect((await shop.rest('DELETE', `/api/users/${colleague.id}`, manager)).status).toBe(403);
    }
    expect(await rowOf(boss.id)).toMatchObject({ is_admin: true });
    expect((await shop.rest('DELETE', `/api/users/${ada.id}`, manager)).status).toBe(200);
  });

  it('written by the release before takes another role away too', async () => {
    const packer = await staff('packer');
    await shop.sql('update users set is_admin = true where id = $1', [packer.id]);
    expect(await rowOf(packer.id)).toMatchObject({ is_admin: true, staff_role: null });
    const reader = await staff('reader');
    await shop.sql(
      'update users set email = null, password_hash = null, is_admin = false, deleted_at = now() where id = $1',
      [reader.id],
    );
    expect(await rowOf(reader.id)).toMatchObject({ staff_role: null });
  });
});

describe('the last owner', () => {
  it('keeps the role, by both faces and from the command line', async () => {
    await shop.sql('update users set is_admin = false where id <> $1', [shop.admin.id]);
    expect(await give(shop.admin, shop.admin, 'MANAGER')).toBe('CONFLICT');
    expect((await putRole(shop.admin, shop.admin, null)).status).toBe(409);
    const [row] = await shop.sql<{ email: string }>(
      'update users set verified_at = now() where id = $1 returning email',
      [shop.admin.id],
    );
    const ctx = await contextFor(shop.shop, shop.admin.token);
    const demotion = promoteToStaff(ctx, {
      email: row?.email ?? '',
      password: 'correct horse',
      role: 'reader',
    });
    expect(await outcome(demotion)).toBe('LAST_ADMIN');
    expect(await rowOf(shop.admin.id)).toMatchObject({ is_admin: true });
  });

  it('is left when owners take the role from each other at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await owner(), await owner()];
      await shop.sql('update users set is_admin = (id = any($1)) where deleted_at is null', [[a.id, b.id]]);
      const answers = await Promise.all([give(a, b, 'READER'), give(b, a, null), give(a, a, 'PACKER')]);
      expect(answers).toContain('ok');
      expect(await owners()).toBe(1);
    }
    await shop.sql('update users set is_admin = (id = $1) where deleted_at is null', [shop.admin.id]);
  });
});

describe('an account made for staff', () => {
  it('has its role from the start, or gets it later', async () => {
    const ctx = await contextFor(shop.shop, shop.admin.token);
    const made = await createStaff(ctx, {
      name: 'Tunde',
      email: 'tunde@example.com',
      password: 'correct horse',
      role: 'packer',
    });
    expect([made.role, made.isAdmin]).toEqual(['packer', false]);
    const email = 'tunde@example.com';
    const next = await promoteToStaff(ctx, { email, password: 'another horse', role: 'support' });
    expect([next.role, next.isAdmin]).toEqual(['support', false]);
  });

  it('signs in for as long as an administrator does', async () => {
    const { mySessions } = await shop.get<{ mySessions: { expiresAt: string }[] }>(
      '{ mySessions { expiresAt } }',
      await staff('support'),
    );
    const left = Date.parse(mySessions[0]?.expiresAt ?? '') - shop.shop.clock.now().getTime();
    expect(left).toBe(12 * 60 * 60 * 1000);
  });
});

describe('a password link sent by staff', () => {
  it('goes to the account’s own address, and support may send it', async () => {
    const [ada, support] = [await shopper(), await staff('support')];
    const { sendUserPasswordLink } = await shop.get<{ sendUserPasswordLink: { email: string } }>(
      `mutation { sendUserPasswordLink(input: { id: ${ada.id} }) { email } }`,
      support,
    );
    expect(sendUserPasswordLink.email).toMatch(/@example\.com$/);
    const [event] = await shop.sql('select facts from events where kind = $1 order by id desc limit 1', [
      'password-asked',
    ]);
    expect(event).toEqual({ facts: { email: sendUserPasswordLink.email } });
    expect((await shop.rest('POST', '/api/users/999999/password-link', support)).status).toBe(404);
    expect(
      (await shop.rest('POST', `/api/users/${ada.id}/password-link`, await staff('reader'))).status,
    ).toBe(403);
  });
});
