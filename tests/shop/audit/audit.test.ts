import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tidyAudit } from '../../../api/shop/audit/audit-upkeep.ts';
import { Administration } from '../../support/shop/administration.ts';
import { addPerson, addProduct, type Person } from '../../support/shop/catalogue.ts';
import { failedJob } from '../../support/shop/jobs.ts';

let shop: Administration;
/** The last entry before the test. */
let last = 0;

beforeAll(async () => {
  shop = await Administration.start();
});
afterAll(() => shop.shop.stop());
beforeEach(async () => {
  const [row] = await shop.sql<{ id: number }>('select coalesce(max(id), 0) as id from audit_entries');
  last = row?.id ?? 0;
});

interface Entry {
  id: string;
  createdAt: string;
  actorId: string | null;
  actorName: string | null;
  role: string;
  action: string;
  subjectId: string | null;
  client: string | null;
  session: string | null;
  apiKeyId: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
}

const LIST = `query ($first: Int, $after: String, $filter: AuditFilter) {
  auditEntries(first: $first, after: $after, filter: $filter) {
    edges { cursor node { id createdAt actorId actorName role action subjectId client session apiKeyId
      changes { field before after } } }
    pageInfo { hasNextPage endCursor } totalCount
  }
}`;

async function page(variables: object = {}) {
  const { data, errors } = await shop.ask(LIST, shop.admin, { ...variables });
  expect(errors).toBeUndefined();
  return data?.['auditEntries'] as {
    edges: { cursor: string; node: Entry }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    totalCount: number;
  };
}

const entries = async (variables: object = {}) => (await page(variables)).edges.map(({ node }) => node);
/** What was recorded since the test began, oldest first. */
const recorded = async () => (await entries()).filter(({ id }) => Number(id) > last).toReversed();
const actions = async () => (await recorded()).map(({ action, subjectId }) => [action, subjectId]);

describe('what staff do', () => {
  it('is recorded with who, when, from where and with which sign-in, and what changed', async () => {
    const manager = await addPerson(shop.shop, { name: 'Mary', staffRole: 'manager' });
    const id = await addProduct(shop.shop, { name: 'Bob', price: 8999, countInStock: 5 });
    expect(
      await shop.codeOf(
        `mutation { changeProduct(input: { id: ${id}, price: 79.99 }) { product { id } } }`,
        manager,
      ),
    ).toBe('ok');
    const [entry] = await recorded();
    expect(entry).toEqual({
      id: String(last + 1),
      createdAt: shop.shop.clock.now().toISOString(),
      actorId: String(manager.id),
      actorName: 'Mary',
      role: 'manager',
      action: 'PRODUCT_CHANGED',
      subjectId: String(id),
      client: expect.stringMatching(/^127\.0\.0\./) as string,
      session: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
      apiKeyId: null,
      changes: [{ field: 'price', before: '89.99', after: '79.99' }],
    });
  });

  it('is recorded for accounts, and keeps no name, address or secret of anybody', async () => {
    const ada = await addPerson(shop.shop, { name: 'Adaeze' });
    const change = (input: string) =>
      shop.codeOf(`mutation { changeUser(input: { id: ${ada.id}, ${input} }) { user { id } } }`);
    expect(await change('name: "Chidinma", email: "chidinma@example.com"')).toBe('ok');
    expect(
      await shop.codeOf(
        `mutation { changeUserRole(input: { id: ${ada.id}, role: PACKER }) { user { id } } }`,
      ),
    ).toBe('ok');
    expect(await shop.codeOf(`mutation { sendUserPasswordLink(input: { id: ${ada.id} }) { email } }`)).toBe(
      'ok',
    );
    expect(await shop.codeOf(`mutation { removeUser(input: { id: ${ada.id} }) { removedUserId } }`)).toBe(
      'ok',
    );
    const subject = String(ada.id);
    expect(await actions()).toEqual([
      ['USER_CHANGED', subject],
      ['ROLE_CHANGED', subject],
      ['PASSWORD_LINK_SENT', subject],
      ['USER_DELETED', subject],
    ]);
    const [, roleChanged] = await recorded();
    expect(roleChanged?.changes).toEqual([{ field: 'role', before: null, after: 'packer' }]);
    const rows = JSON.stringify(await shop.sql('select changes from audit_entries where id > $1', [last]));
    expect(rows).not.toMatch(/Adaeze|Chidinma|@example/);
  });

  it('is recorded for products, orders, keys, webhooks, exports and failed jobs', async () => {
    const { createApiKey } = await shop.get<{ createApiKey: { key: string; apiKey: { id: string } } }>(
      'mutation { createApiKey(input: { name: "Stock", scopes: [READ_ORDERS], days: 30 }) { key apiKey { id } } }',
    );
    const { key, apiKey } = createApiKey;
    const { createWebhookEndpoint } = await shop.get<{
      createWebhookEndpoint: { secret: string; endpoint: { id: string } };
    }>(
      'mutation { createWebhookEndpoint(input: { url: "https://erp.example.com", description: "ERP", types: [ORDER_PAID] }) { secret endpoint { id } } }',
    );
    const { secret, endpoint } = createWebhookEndpoint;
    const product = await addProduct(shop.shop, { name: 'Bun' });
    expect(await shop.codeOf(`mutation { hideProduct(id: ${product}) { id } }`)).toBe('ok');
    expect(
      await shop.codeOf(`mutation { removeProduct(input: { id: ${product} }) { removedProductId } }`),
    ).toBe('ok');
    expect((await shop.rest('GET', '/api/users', shop.admin)).status).toBe(200);
    expect((await shop.rest('GET', '/api/orders', { id: 0, token: key })).status).toBe(200);
    const job = await failedJob(shop, { queue: 'mail', key: '7' });
    expect(await shop.codeOf(`mutation { purgeJobs(input: { ids: ["${job}"] }) { purgedJobIds } }`)).toBe(
      'ok',
    );
    expect(
      await shop.codeOf(`mutation { rotateWebhookSecret(input: { id: ${endpoint.id} }) { secret } }`),
    ).toBe('ok');
    expect(
      await shop.codeOf(
        `mutation { removeWebhookEndpoint(input: { id: ${endpoint.id} }) { removedWebhookEndpointId } }`,
      ),
    ).toBe('ok');
    expect(
      await shop.codeOf(`mutation { revokeApiKey(input: { id: ${apiKey.id} }) { apiKey { id } } }`),
    ).toBe('ok');
    expect(await actions()).toEqual([
      ['API_KEY_CREATED', apiKey.id],
      ['WEBHOOK_CREATED', endpoint.id],
      ['PRODUCT_HIDDEN', String(product)],
      ['PRODUCT_DELETED', String(product)],
      ['USERS_EXPORTED', null],
      ['ORDERS_EXPORTED', null],
      ['JOBS_PURGED', null],
      ['WEBHOOK_SECRET_ROTATED', endpoint.id],
      ['WEBHOOK_DELETED', endpoint.id],
      ['API_KEY_REVOKED', apiKey.id],
    ]);
    const byKey = (await recorded()).find(({ action }) => action === 'ORDERS_EXPORTED');
    expect(byKey).toMatchObject({ apiKeyId: apiKey.id, session: null, actorId: String(shop.admin.id) });
    const rows = JSON.stringify(await shop.sql('select * from audit_entries where id > $1', [last]));
    for (const hidden of [key, secret]) expect(rows).not.toContain(hidden);
  });

  it('is not recorded when it is refused or fails', async () => {
    const reader = await addPerson(shop.shop, { staffRole: 'reader' });
    const id = await addProduct(shop.shop, { name: 'Bob' });
    const change = `mutation { changeProduct(input: { id: ${id}, price: -1 }) { product { id } } }`;
    expect(await shop.codeOf(change, reader)).toBe('FORBIDDEN');
    expect(await shop.codeOf(change)).toBe('BAD_USER_INPUT');
    expect(await shop.codeOf('mutation { removeProduct(input: { id: 999999 }) { removedProductId } }')).toBe(
      'NOT_FOUND',
    );
    expect(await shop.codeOf(`mutation { deleteUser(id: ${shop.admin.id}) }`)).toBe('CONFLICT');
    expect((await shop.rest('GET', '/api/users', reader)).status).toBe(403);
    expect(await recorded()).toEqual([]);
  });

  it('is not recorded of shoppers', async () => {
    const ada = await addPerson(shop.shop);
    expect(
      await shop.codeOf(
        'mutation { updateProfile(input: { name: "Ada", email: "own@example.com" }) { token } }',
        ada,
      ),
    ).toBe('ok');
    expect(await recorded()).toEqual([]);
  });

  it('keeps the number of somebody whose account is gone', async () => {
    const manager = await addPerson(shop.shop, { name: 'Mary', staffRole: 'manager' });
    expect(await shop.codeOf('mutation { draftProduct { product { id } } }', manager)).toBe('ok');
    expect(await shop.codeOf(`mutation { removeUser(input: { id: ${manager.id} }) { removedUserId } }`)).toBe(
      'ok',
    );
    const [entry] = await recorded();
    expect(entry).toMatchObject({ actorId: String(manager.id), actorName: null, role: 'manager' });
  });
});

describe('the log', () => {
  it('is read by owners alone', async () => {
    for (const staffRole of ['manager', 'packer', 'support', 'reader'] as const) {
      const who = await addPerson(shop.shop, { staffRole });
      expect(await shop.codeOf('{ auditEntries { totalCount } }', who)).toBe('FORBIDDEN');
      expect((await shop.rest('GET', '/api/audit', who)).status).toBe(403);
    }
    expect((await shop.rest('GET', '/api/audit', null)).status).toBe(401);
  });

  it('is narrowed by person, kind, thing and time, and read page by page', async () => {
    const owner: Person = await addPerson(shop.shop, { name: 'Bisi', isAdmin: true });
    for (let count = 0; count < 3; count += 1) {
      expect(await shop.codeOf('mutation { draftProduct { product { id } } }', owner)).toBe('ok');
    }
    const filter = { actorId: String(owner.id), kinds: ['PRODUCT'] };
    const first = await page({ first: 2, filter });
    expect([first.edges.length, first.totalCount, first.pageInfo.hasNextPage]).toEqual([2, 3, true]);
    const second = await page({ first: 2, after: first.pageInfo.endCursor, filter });
    expect([second.edges.length, second.pageInfo.hasNextPage]).toEqual([1, false]);
    expect(await entries({ filter: { ...filter, kinds: ['ORDER'] } })).toEqual([]);
    const subjectId = first.edges[0]?.node.subjectId;
    expect(await entries({ filter: { ...filter, subjectId } })).toHaveLength(1);
    const later = new Date(shop.shop.clock.now().getTime() + 1000).toISOString();
    expect(await entries({ filter: { ...filter, from: later } })).toEqual([]);
    expect(await entries({ filter: { ...filter, to: later } })).toHaveLength(3);
    const { body } = await shop.rest('GET', `/api/audit?kind=PRODUCT&actor=${owner.id}`, shop.admin);
    expect(body['entries']).toHaveLength(3);
    for (const wrong of [{ first: 101 }, { after: 'x' }, { filter: { actorId: 'x' } }]) {
      const { errors } = await shop.ask(LIST, shop.admin, wrong);
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    expect((await shop.rest('GET', '/api/audit?actor=x', shop.admin)).status).toBe(400);
  });

  it('is changed by nobody, and forgets what is older than two years', async () => {
    await shop.codeOf('mutation { draftProduct { product { id } } }');
    for (const change of [
      `update audit_entries set action = 'SIGNED_IN'`,
      'delete from audit_entries',
      'truncate audit_entries',
    ]) {
      await expect(shop.sql(change)).rejects.toThrow('The audit log cannot be changed.');
    }
    await shop.sql(
      `insert into audit_entries (created_at, role, action, changes) values ('2020-01-01', 'owner', 'SIGNED_IN', '{}')`,
    );
    await tidyAudit(shop.shop.parts);
    expect(await shop.sql(`select from audit_entries where created_at < '2021-01-01'`)).toEqual([]);
    expect((await recorded()).map(({ action }) => action)).toEqual(['PRODUCT_CREATED']);
  });
});
