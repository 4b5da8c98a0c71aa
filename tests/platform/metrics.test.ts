import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openOrm } from '../../api/shop/database/orm.ts';
import { readSettings } from '../../api/settings.ts';
import { enqueueJob } from '../../api/platform/jobs/job-runner.ts';
import { type Figures, openFigures } from '../../api/start/figures/open-figures.ts';
import { cloneDatabase } from '../support/database/database.ts';
import { unusedPort } from '../support/processes/ports.ts';
import { addOrder, addPerson, addProduct } from '../support/shop/catalogue.ts';
import { hearChanges } from '../support/shop/kept-answers.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';
import { eventually } from '../support/eventually.ts';

const TOP = 'query Top { topProducts { name } }';
const OWN = { [createHash('sha256').update(TOP).digest('hex')]: TOP };

let dist: string;
let figures: Figures;
let shop: TestShop;
let url: string;

const ask = async () => {
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return await answer.text();
};

/** The value of one line, such as `irun_mails_waiting`; null when there is none. */
function valueOf(text: string, series: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}

const value = async (series: string) => valueOf(await ask(), series);

/** How often a request was answered, by its labels as the line has them. */
const answered = (labels: string) => value(`irun_http_request_duration_seconds_count{${labels}}`);
const ran = (labels: string) => value(`irun_graphql_operation_duration_seconds_count{${labels}}`);

const graphql = (query: string, operationName?: string) =>
  shop.app.inject({ method: 'POST', url: '/graphql', payload: { query, operationName } });

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'irun-metrics-'));
  await mkdir(path.join(dist, 'web'));
  await writeFile(path.join(dist, 'web', 'documents.json'), JSON.stringify(OWN));
  const opened = await openFigures(readSettings({ METRICS_PORT: '0' }));
  if (!opened) throw new Error('no figures');
  figures = opened;
  const env = { GRAPHQL_PLAYGROUND: 'off', PAYPAL_API_URL: `http://127.0.0.1:${await unusedPort()}` };
  shop = await startShop(env, { dist, meter: figures.meter });
  await figures.serve(shop.parts);
  url = servedAt(shop);
});

afterAll(async () => {
  await figures.close();
  await shop.stop();
  await rm(dist, { recursive: true });
});

function servedAt({ logLines }: Pick<TestShop, 'logLines'>): string {
  const line = logLines.findLast((one) => one.includes('figures are served')) ?? '{}';
  return (JSON.parse(line) as { url: string }).url;
}

it('nothing is counted, and nothing loaded for it, unless METRICS_PORT is set', async () => {
  expect(await openFigures(readSettings({}))).toBeNull();
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(() => readSettings({ METRICS_PORT: 'yes' })).toThrow('METRICS_PORT must be a whole number');
});

describe('what is served', () => {
  it('is on a port of its own, at /metrics alone, and only to be read', async () => {
    expect((await shop.app.inject('/metrics')).statusCode).toBe(404);
    expect((await fetch(new URL('/', url))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  });

  it('counts answers by route and never by address', async () => {
    const id = await addProduct(shop, { name: 'Bob Wig' });
    const before = (await answered('method="GET",route="/api/products/:id",status="200"')) ?? 0;
    await shop.app.inject(`/api/products/${id}/?note=ada@irun.example`);
    await shop.app.inject(`/api/products/${id}`);
    await shop.app.inject('/api/products/999999/');
    expect(await answered('method="GET",route="/api/products/:id",status="200"')).toBe(before + 2);
    expect(await answered('method="GET",route="/api/products/:id",status="404"')).toBe(1);
    await shop.app.inject('/api/ada@irun.example/');
    await shop.app.inject({ method: 'PROPFIND', url: '/ada@irun.example' });
    expect(await ask()).not.toMatch(/ada@irun|products\/\d/);
    expect(await ask()).not.toMatch(/method="PROPFIND"/);
  });

  it('counts operations by name where the document is the shop’s own, and errors by their code', async () => {
    await graphql(TOP);
    expect(await ran('operation="Top",code="OK"')).toBe(1);
    await graphql('query Made1 { topProducts { id } }', 'Made1');
    await graphql('query Top { topProducts { id } }', 'Top');
    await graphql('query Made2 { viewer { name } }');
    await graphql('query Made3 {');
    const text = await ask();
    expect(valueOf(text, 'irun_graphql_operation_duration_seconds_count{operation="other",code="OK"}')).toBe(
      2,
    );
    expect(text).toMatch(/operation="other",code="UNAUTHENTICATED"/);
    expect(text).toMatch(/operation="other",code="BAD_USER_INPUT"/);
    expect(text).not.toContain('Made');
  });

  it('has this process’s connections, event loop, memory and release', async () => {
    const text = await ask();
    expect(valueOf(text, 'irun_pool_connections_max')).toBe(20);
    expect(valueOf(text, 'irun_pool_connections_used')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'irun_pool_waiting')).toBe(0);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(text).toMatch(/^irun_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
  });

  it('counts kept answers, and says whether changes are heard of', async () => {
    expect(await value('irun_changes_heard')).toBe(0);
    const changes = hearChanges(shop);
    await vi.waitUntil(async () => (await value('irun_changes_heard')) === 1, 30_000);
    const [hits, misses] = [
      (await value('irun_kept_answer_hits_total')) ?? NaN,
      (await value('irun_kept_answer_misses_total')) ?? NaN,
    ];
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const route = 'method="GET",route="/api/products",status="200"';
    const before = (await answered(route)) ?? 0;
    for (let turn = 0; turn < 3; turn += 1) await (await fetch(`${address}/api/products`)).text();
    await vi.waitUntil(async () => (await answered(route)) === before + 3, 30_000);
    expect(await value('irun_kept_answer_hits_total')).toBe(hits + 2);
    expect(await value('irun_kept_answer_misses_total')).toBe(misses + 1);
    expect(await value('irun_kept_answers')).toBe(1);
    expect(await value('irun_kept_answers_bytes')).toBeGreaterThan(2500);
    await changes.stop();
    expect(await value('irun_changes_heard')).toBe(0);
  });

  it('says when calls to the payment provider fail at once', async () => {
    expect(await value('irun_payment_provider_paused')).toBe(0);
    const provider = shop.parts.payments.of('PayPal');
    for (let call = 0; call < 4; call += 1)
      await expect(provider?.inquire('5O190127TN364715T')).rejects.toMatchObject({
        code: 'PAYMENT_PROVIDER_UNAVAILABLE',
      });
    expect(await value('irun_payment_provider_paused')).toBe(1);
  });
});

const run = async (sql: string, values: unknown[] = []) => {
  const pool = await shop.parts.orm.em.getDriver().getConnection().getNativeClient();
  return await pool.query<{ id: number }>(sql, values);
};
/** Figures of the database are shared by whoever asks within half a second. */
const later = (series: string, expected: number) =>
  eventually(async () => expect(await value(series)).toBe(expected), { interval: 200 });

describe('what stands in the database', () => {
  it('is counted: jobs, mails, open payments, and money that fits no order', async () => {
    expect(await value('irun_database_up')).toBe(1);
    const pool = await shop.parts.orm.em.getDriver().getConnection().getNativeClient();
    await enqueueJob(pool, 'mail', '1', -90);
    await later('irun_jobs_due{queue="mail"}', 1);
    expect(await value('irun_jobs_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(90);
    const { id: userId } = await addPerson(shop, { name: 'Ada' });
    const now = shop.clock.now();
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    await run(
      `insert into mails (kind, user_id, recipient, recipient_name, created_at, due_at) values ('password-changed', $1, 'ada@irun.example', 'Ada', $2, $2)`,
      [userId, ago(20)],
    );
    await later('irun_mails_waiting', 1);
    expect(await value('irun_mails_overdue_seconds')).toBe(1200);
    await addOrder(shop, { userId, productId: await addProduct(shop, { name: 'Bob Wig' }), isPaid: false });
    const { rows } = await run('select id from orders');
    const orderId = rows[0]?.id;
    const payment = (status: string, captureId: string | null, dueAt: Date | null) =>
      run(
        `insert into payments (order_id, provider_order_id, create_request_id, capture_request_id, capture_id, status, amount_cents, currency, created_at, updated_at, due_at)
         values ($1, gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid(), $2, $3, 100, 'USD', $4, $4, $5) returning id`,
        [orderId, captureId, status, ago(30), dueAt],
      );
    await payment('capturing', null, now);
    const surplus = await payment('surplus', 'CAPTURE1', null);
    await run(
      `insert into unapplied_payments (payment_id, reason, found_at) values ($1, 'already-paid', $2)`,
      [surplus.rows[0]?.id, ago(60)],
    );
    await run('insert into shipments (order_id, packed_at) select order_id, $2 from payments where id = $1', [
      surplus.rows[0]?.id,
      ago(120),
    ]);
    await run(
      `insert into refunds (payment_id, request_key, status, amount_cents, currency, reason, created_at, updated_at, due_at)
       values ($1, gen_random_uuid(), 'requested', 100, 'USD', 'already-paid', $2, $2, $2)`,
      [surplus.rows[0]?.id, ago(90)],
    );
    await run(
      `insert into incoming_transfers (amount, arrived_on, reference, words, entered_at) values (100, '2026-11-20', 'FT1', '', $1)`,
      [ago(45)],
    );
    await run(
      `insert into book_differences (provider, movement, kind, reference, currency, found_at) values ('PayPal', 'payment', 'unknown-here', 'X', 'USD', $1)`,
      [ago(45)],
    );
    await run(`insert into book_comparisons (provider, compared_at) values ('PayPal', $1)`, [ago(60)]);
    await later('irun_unapplied_payments', 1);
    await later('irun_book_differences', 1);
    expect(await value('irun_books_compared_seconds{provider="PayPal"}')).toBe(3600);
    await later('irun_transfers_waiting', 1);
    expect(await value('irun_transfers_waiting_oldest_seconds')).toBe(2700);
    await later('irun_shipments_waiting', 1);
    expect(await value('irun_shipments_waiting_oldest_seconds')).toBe(7200);
    expect(await value('irun_refunds_waiting')).toBe(1);
    expect(await value('irun_refunds_waiting_oldest_seconds')).toBe(5400);
    expect(await value('irun_unapplied_payments_oldest_seconds')).toBe(3600);
    expect(await value('irun_payments_unsettled{status="capturing"}')).toBe(1);
    expect(await value('irun_payments_unsettled{status="pending"}')).toBe(0);
    expect(await value('irun_payments_unsettled_oldest_seconds{status="capturing"}')).toBe(1800);
    expect(await ask()).not.toContain('irun.example');
  });

  it('is left out while the database is away, and the rest is served', async () => {
    const database = await cloneDatabase();
    const orm = await openOrm(database.url);
    await database.drop();
    const alone = await openFigures(readSettings({ METRICS_PORT: '0' }));
    await alone?.serve({ ...shop.parts, orm });
    const text = await (await fetch(servedAt(shop))).text();
    expect(valueOf(text, 'irun_database_up')).toBe(0);
    expect(valueOf(text, 'irun_mails_waiting')).toBeNull();
    expect(valueOf(text, 'irun_pool_waiting')).toBe(0);
    await alone?.close();
    await orm.close();
  });
});
