import { stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXPORT_DAYS, MAX_KEPT_EXPORTS, MAX_OPEN_EXPORTS } from '../../../api/domain/reports/export-rules.ts';
import { writeExport } from '../../../api/shop/exports/export-job.ts';
import { tidyExports } from '../../../api/shop/exports/export-upkeep.ts';
import { readCsv } from '../../../api/shop/reports/csv-reader.ts';
import { addOrders, Administration } from '../../support/shop/administration.ts';
import { addPerson, addProduct, addProducts, type Person } from '../../support/shop/catalogue.ts';
import {
  askExport,
  doneExport,
  exportsOf,
  follow,
  LINK,
  linkOf,
  privateFiles,
} from '../../support/shop/exports.ts';

let shop: Administration;
let reader: Person;
beforeAll(async () => {
  shop = await Administration.start();
  await addProducts(shop.shop, [
    { name: '=1+1' },
    { name: 'Bob', isDraft: true },
    { name: 'Ẹ̀wà wig', countInStock: 0 },
  ]);
});
beforeEach(async () => {
  reader = await addPerson(shop.shop, { staffRole: 'reader' });
  return async () => {
    await shop.sql(`update exports set expires_at = '2020-01-01'`);
    await tidyExports(shop.shop.parts);
  };
});
afterAll(() => shop.shop.stop());

const DAY_MS = 24 * 60 * 60_000;
const rowsAt = async (url: string) => readCsv((await follow(shop, url)).bytes).map(({ cells }) => cells);

describe('an export', () => {
  it('is written by a job and downloaded by a link, with the same bytes as the table at once', async () => {
    const id = await askExport(shop, reader);
    expect(await exportsOf(shop, reader)).toMatchObject([{ id, state: 'WAITING', rowsDone: 0, bytes: null }]);
    const jobs = await shop.sql<{ data: { key: string } }>(
      `select data from pgboss.job where name = 'export' and data ->> 'key' = $1`,
      [id],
    );
    expect(jobs).toHaveLength(1);
    await writeExport(shop.shop.parts, Number(id));
    const [done] = await exportsOf(shop, reader);
    const answer = await follow(shop, await linkOf(shop, reader, id));
    expect(done).toMatchObject({ state: 'DONE', rowsDone: 3, rowsTotal: 3, bytes: answer.bytes.length });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="irun-products-2026-11-20.csv"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-length': String(answer.bytes.length),
      },
    });
    const atOnce = await shop.shop.app.inject({
      url: '/api/admin/export/products.csv',
      headers: { authorization: `Bearer ${reader.token}` },
    });
    expect(answer.bytes.equals(atOnce.rawPayload)).toBe(true);
  });

  it('follows the filter of its list and says so in words', async () => {
    const filter = { state: 'DRAFT', keyword: '' };
    const id = await doneExport(shop, reader, { products: filter });
    expect(await rowsAt(await linkOf(shop, reader, id))).toMatchObject([{ name: 'Bob' }]);
    expect(await exportsOf(shop, reader)).toMatchObject([{ filterText: 'draft' }]);
    const wrong = await shop.rest('POST', '/api/admin/exports', reader, {
      kind: 'products',
      filter: { paidFrom: '2026-01-01T00:00:00Z' },
    });
    expect([wrong.status, wrong.body['detail']]).toEqual([400, expect.stringContaining('paidFrom')]);
    for (const keyword of ['a\0b', '\uD800', 'x'.repeat(201)]) {
      const odd = { kind: 'products', filter: { keyword } };
      expect((await shop.rest('POST', '/api/admin/exports', reader, odd)).status).toBe(400);
    }
  });

  it('of orders has all of them with their lines, also beyond a batch', async () => {
    const buyer = await addPerson(shop.shop, { name: '=cmd' });
    const product = await addProduct(shop.shop, { name: 'Deleted later', deletedAt: '2026-01-02' });
    const given = Array.from({ length: 1203 }, (_, index) => ({
      userId: buyer.id,
      placedAt: index < 3 ? '2026-10-01T00:00:00Z' : '2026-11-01T00:00:00Z',
    }));
    const ids = await addOrders(shop, given, product);
    const all = await doneExport(shop, shop.admin, { orders: {} });
    const rows = await rowsAt(await linkOf(shop, shop.admin, all));
    expect(rows.map((row) => Number(row['_id']))).toEqual(ids.toReversed());
    expect(rows.every((row) => row['orderItems']?.startsWith('1 x '))).toBe(true);
    const early = await doneExport(shop, shop.admin, { orders: { createdTo: '2026-10-31T23:59:59Z' } });
    expect(await rowsAt(await linkOf(shop, shop.admin, early))).toHaveLength(3);
    const some = [ids[5], ids[2]].map(String);
    const chosen = await doneExport(shop, shop.admin, { orders: { ids: some } });
    expect((await rowsAt(await linkOf(shop, shop.admin, chosen))).map((row) => row['_id'])).toEqual(some);
    const users = await doneExport(shop, shop.admin, { users: { isStaff: false } });
    expect((await rowsAt(await linkOf(shop, shop.admin, users))).map((row) => row['name'])).toContain('=cmd');
  });

  it('is recorded in the transaction in which it is asked for, without the words of the filter', async () => {
    const id = await askExport(shop, shop.admin, { users: { keyword: 'bisola' } });
    const [entry] = await shop.sql('select * from audit_entries order by id desc limit 1');
    expect(entry).toMatchObject({
      action: 'USERS_EXPORTED',
      actor_id: shop.admin.id,
      subject_id: Number(id),
      changes: { narrowedBy: { before: null, after: 'keyword' } },
    });
  });

  it('is asked for over REST in the same way', async () => {
    const { status, body } = await shop.rest('POST', '/api/admin/exports', reader, { kind: 'products' });
    expect([status, body['state'], body['kind']]).toEqual([201, 'WAITING', 'products']);
    const url = `/api/admin/exports/${String(body['_id'])}`;
    expect((await shop.rest('POST', `${url}/link`, reader)).status).toBe(409);
    await writeExport(shop.shop.parts, Number(body['_id']));
    const link = await shop.rest('POST', `${url}/link`, reader);
    expect((await follow(shop, String(link.body['url']))).status).toBe(200);
    expect((await shop.rest('GET', '/api/admin/exports', reader)).body).toMatchObject({
      exports: [{ _id: body['_id'], state: 'DONE', filter: null }],
      next: null,
    });
    expect((await shop.rest('DELETE', url, reader)).status).toBe(200);
    expect(await privateFiles(shop)).toEqual([]);
    expect((await shop.rest('DELETE', url, reader)).status).toBe(404);
  });
});

describe('a person', () => {
  it(`has at most ${MAX_OPEN_EXPORTS} unfinished exports, also when they are asked for at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: 2 * MAX_OPEN_EXPORTS }, () =>
        shop.rest('POST', '/api/admin/exports', reader, { kind: 'products' }),
      ),
    );
    const times = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([times(201), times(429)]).toEqual([MAX_OPEN_EXPORTS, MAX_OPEN_EXPORTS]);
  });

  it(`keeps at most ${MAX_KEPT_EXPORTS}`, async () => {
    await shop.sql(
      `insert into exports (kind, filter, user_id, state, created_at, expires_at)
       select 'PRODUCTS', '{}', $1, 'DONE', now(), now() from generate_series(1, $2)`,
      [reader.id, MAX_KEPT_EXPORTS],
    );
    const { status, body } = await shop.rest('POST', '/api/admin/exports', reader, { kind: 'products' });
    expect([status, body['detail']]).toEqual([429, expect.stringContaining('Delete')]);
  });

  it('sees, downloads and deletes no export of another; owners see and delete all', async () => {
    const other = await addPerson(shop.shop, { staffRole: 'manager' });
    const id = await doneExport(shop, reader);
    expect(await exportsOf(shop, other)).toEqual([]);
    expect(await shop.codeOf(LINK, other, { id })).toBe('NOT_FOUND');
    expect((await shop.rest('DELETE', `/api/admin/exports/${id}`, other)).status).toBe(404);
    expect((await exportsOf(shop, shop.admin)).map((one) => one.id)).toContain(id);
    expect(await shop.codeOf(LINK, shop.admin, { id })).toBe('FORBIDDEN');
    expect((await shop.rest('DELETE', `/api/admin/exports/${id}`, shop.admin)).status).toBe(200);
  });

  it('asks only for the lists of the role', async () => {
    const text = 'mutation { requestExport(input: { orders: {} }) { export { id } } }';
    expect(await shop.codeOf(text, reader)).toBe('FORBIDDEN');
    const packer = await addPerson(shop.shop, { staffRole: 'packer' });
    expect(await shop.codeOf('{ exports { edges { node { id } } } }', packer)).toBe('FORBIDDEN');
    const both = 'mutation { requestExport(input: { orders: {}, users: {} }) { export { id } } }';
    expect(await shop.codeOf(both)).toBe('BAD_USER_INPUT');
  });

  it('whose sign-in is not recent proves it before an export and before each link', async () => {
    const id = await doneExport(shop, reader);
    shop.shop.clock.advance(16 * 60_000);
    expect(await shop.codeOf(LINK, reader, { id })).toBe('UNAUTHENTICATED');
    const { status, body } = await shop.rest('POST', '/api/admin/exports', reader, { kind: 'products' });
    expect([status, body['detail']]).toEqual([401, expect.stringMatching(/you signed in more than/)]);
  });
});

describe('the link of an export', () => {
  it('counts for a few minutes', async () => {
    const url = await linkOf(shop, reader, await doneExport(shop, reader));
    expect((await follow(shop, url)).status).toBe(200);
    shop.shop.clock.advance(5 * 60_000);
    const late = await follow(shop, url);
    expect([late.status, late.bytes.toString()]).toEqual([
      404,
      expect.stringContaining('counted for 5 minutes'),
    ]);
  });

  it('opens nothing when any part of it is changed, nor the file of another', async () => {
    const [one, other] = [await doneExport(shop, reader), await doneExport(shop, reader)];
    const url = await linkOf(shop, reader, one);
    const [path = '', query = ''] = url.split('?');
    const given = new URLSearchParams(query);
    const changed = (name: string, value: string) =>
      `${path}?${new URLSearchParams({ ...Object.fromEntries(given), [name]: value })}`;
    const [otherPath = ''] = (await linkOf(shop, reader, other)).split('?');
    const later = String(Number(given.get('expires')) + 1);
    const flipped = (given.get('signature') ?? '').replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const wrong of [
      path,
      changed('expires', later),
      changed('signature', flipped),
      changed('signature', ''),
      `${otherPath}?${query}`,
      `/media/../private/${path.split('/').at(-1) ?? ''}`,
      `/media/private/${path.split('/').at(-1) ?? ''}`,
      `/private/${path.split('/').at(-1) ?? ''}`,
    ]) {
      expect([wrong, (await follow(shop, wrong)).status]).toEqual([wrong, 404]);
    }
    expect((await follow(shop, url.replace('/export/', '/proof/'))).status).toBe(400);
  });

  it.each([
    ['has lost the role', `update users set staff_role = 'packer' where id = $1`],
    ['is no member of staff any more', `update users set staff_role = null where id = $1`],
    [
      'is deleted',
      `update users set deleted_at = now(), email = null, password_hash = null, staff_role = null where id = $1`,
    ],
  ])('opens nothing once whoever asked for it %s', async (_, change) => {
    const url = await linkOf(shop, reader, await doneExport(shop, reader));
    await shop.sql(change, [reader.id]);
    expect((await follow(shop, url)).status).toBe(404);
  });

  it('opens nothing once the export is deleted', async () => {
    const id = await doneExport(shop, reader);
    const url = await linkOf(shop, reader, id);
    await shop.rest('DELETE', `/api/admin/exports/${id}`, reader);
    const gone = await follow(shop, url);
    expect([gone.status, gone.bytes.toString()]).toEqual([404, expect.stringContaining('not here any more')]);
  });
});

describe('the file of an export', () => {
  it('is readable for nobody else on the machine', async () => {
    const id = await doneExport(shop, reader);
    const [row] = await shop.sql<{ file_key: string }>('select file_key from exports where id = $1', [id]);
    const file = path.join(shop.shop.parts.settings.dataDir, row?.file_key ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
  });

  it(`is deleted ${EXPORT_DAYS} days after it was finished`, async () => {
    await doneExport(shop, reader);
    shop.shop.clock.advance(EXPORT_DAYS * DAY_MS - 1);
    await tidyExports(shop.shop.parts);
    expect(await privateFiles(shop)).toHaveLength(1);
    shop.shop.clock.advance(1);
    await tidyExports(shop.shop.parts);
    expect([await privateFiles(shop), await shop.sql('select id from exports')]).toEqual([[], []]);
  });

  it('goes with the account of whoever asked for it', async () => {
    await doneExport(shop, reader);
    const owner = await addPerson(shop.shop, { isAdmin: true });
    expect((await shop.rest('DELETE', `/api/users/delete/${reader.id}/`, owner)).status).toBe(200);
    await tidyExports(shop.shop.parts);
    expect([await privateFiles(shop), await shop.sql('select id from exports')]).toEqual([[], []]);
  });
});
