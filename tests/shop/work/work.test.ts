import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reasonOf, titleOf } from '../../../api/shop/work/job-words.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { failedJob, type JobRow, jobsOf } from '../../support/shop/jobs.ts';

let checkout: Checkout;
let admin: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start();
  admin = await checkout.shopper({ isAdmin: true });
});
afterAll(() => checkout.stop());
beforeEach(async () => {
  await checkout.sql('delete from events');
  await checkout.sql('delete from mails');
  await checkout.sql('delete from pgboss.job');
});

interface Job {
  id: string;
  title: string;
  state: string;
  attempts: number;
  failure: string | null;
  nextTryAt: string | null;
  failedAt: string | null;
}
interface Jobs {
  edges: { cursor: string; node: Job }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
  totalCount: number;
}

const LIST = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: JobFilter) {
  jobs(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
    edges { cursor node { id title state attempts failure nextTryAt failedAt createdAt startedAt } }
    pageInfo { hasNextPage hasPreviousPage } totalCount
  }
}`;

async function list(variables: object = {}): Promise<Jobs> {
  const { data, errors } = await checkout.graphql(LIST, { ...variables }, admin);
  expect(errors).toBeUndefined();
  return data?.['jobs'] as Jobs;
}

const nodes = ({ edges }: Jobs) => edges.map(({ node }) => node);

const change = (name: 'retryJobs' | 'purgeJobs', payload: string, ids: string[]) =>
  checkout.graphql(
    `mutation ($ids: [ID!]!) { ${name}(input: { ids: $ids }) { ${payload} } }`,
    { ids },
    admin,
  );
const retry = (...ids: string[]) => change('retryJobs', 'retriedJobIds', ids);
const purge = (...ids: string[]) => change('purgeJobs', 'purgedJobIds', ids);

/** In how many milliseconds a job is due. */
const dueIn = (job: JobRow | undefined) => new Date(job?.start_after ?? NaN).getTime() - Date.now();

/** A mail that waits, without the job that its trigger filed. */
async function waitingMail(): Promise<number> {
  const now = checkout.shop.clock.now();
  const [mail] = await checkout.sql<{ id: number }>(
    `insert into mails (kind, recipient, recipient_name, created_at, due_at)
     values ('password-reset', 'ada@example.com', 'Ada', $1, $1) returning id`,
    [now],
  );
  await checkout.sql('delete from pgboss.job');
  return mail?.id ?? 0;
}

describe('the list of jobs', () => {
  test('tells what waits, runs, is tried again and has failed, and why', async () => {
    await checkout.sql(`select enqueue_job('mail', '12', now() + interval '1 hour')`);
    await checkout.sql(`select enqueue_job('repeat', 'stock sweep', now())`);
    await checkout.sql(`update pgboss.job set state = 'active', started_on = now() where name = 'repeat'`);
    await checkout.sql(`select enqueue_job('event', 'order:31', now())`);
    await checkout.sql(
      `update pgboss.job set state = 'retry', started_on = now(), retry_count = 2, output = '{"why":"database"}' where name = 'event'`,
    );
    const failed = await failedJob(checkout, { queue: 'mail', key: '7', output: { why: 'provider' } });
    const all = nodes(await list());
    expect(all).toHaveLength(4);
    expect(all).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Send mail 12', state: 'WAITING', attempts: 0, failure: null }),
        expect.objectContaining({
          title: 'Free the stock of unpaid orders',
          state: 'RUNNING',
          nextTryAt: null,
          attempts: 1,
        }),
        expect.objectContaining({
          title: 'Pass on what happened to order 31',
          state: 'RETRYING',
          attempts: 3,
          failure: 'The database could not be used.',
        }),
        expect.objectContaining({
          id: failed,
          title: 'Send mail 7',
          state: 'FAILED',
          attempts: 301,
          nextTryAt: null,
          failedAt: expect.any(String) as string,
          failure: 'The payment provider could not be reached.',
        }),
      ]),
    );
    expect(
      nodes(await list({ filter: { states: ['FAILED', 'RUNNING'] } })).map(({ state }) => state),
    ).toEqual(expect.arrayContaining(['FAILED', 'RUNNING']));
    expect((await list({ filter: { states: ['FAILED'] } })).totalCount).toBe(1);
    const rest = await checkout.rest<{ jobs: object[]; next: null }>('GET', '/api/jobs/?state=failed', {
      who: admin,
    });
    expect(rest.body).toEqual({
      jobs: [expect.objectContaining({ _id: failed, title: 'Send mail 7', state: 'FAILED' })],
      next: null,
    });
    expect((await checkout.rest('GET', '/api/jobs/?state=lost', { who: admin })).status).toBe(400);
  });

  test('is read from cursor to cursor, each once, whichever way', async () => {
    const ids: string[] = [];
    for (let key = 1; key <= 5; key += 1)
      ids.unshift(await failedJob(checkout, { queue: 'mail', key: String(key) }));
    await checkout.sql(
      `update pgboss.job set created_on = now() - (6 - (data ->> 'key')::int) * interval '1 minute'`,
    );
    const first = await list({ first: 2 });
    const second = await list({ first: 2, after: first.edges.at(-1)?.cursor });
    const third = await list({ first: 2, after: second.edges.at(-1)?.cursor });
    expect([first, second, third].flatMap(nodes).map(({ id }) => id)).toEqual(ids);
    expect(third.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
    const back = await list({ last: 2, before: third.edges[0]?.cursor });
    expect(nodes(back)).toEqual(nodes(second));
    // A job that has gone meanwhile takes no other with it.
    await purge(ids[1] ?? '');
    expect(nodes(await list({ first: 2, after: first.edges.at(-1)?.cursor }))).toEqual(nodes(second));
    const wrong = await checkout.graphql(LIST, { after: 'MTIz' }, admin);
    expect(wrong.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('a job that was given up', () => {
  test('is done again when an administrator wants it', async () => {
    const id = await failedJob(checkout, { queue: 'mail', key: '7' });
    expect((await retry(id)).data).toEqual({ retryJobs: { retriedJobIds: [id] } });
    expect(await jobsOf(checkout, 'failed')).toEqual([]);
    expect(await jobsOf(checkout, 'mail')).toMatchObject([
      { data: { key: '7' }, state: 'created', dead_letter: 'failed' },
    ]);
    expect((await retry(id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('is the one job of its key when another was filed meanwhile', async () => {
    const id = await failedJob(checkout, { queue: 'mail', key: '7' });
    await checkout.sql(`select enqueue_job('mail', '7', now() + interval '1 hour')`);
    const again = await checkout.rest<{ ids: string[] }>('POST', '/api/jobs/retry/', {
      who: admin,
      body: { ids: [id] },
    });
    expect(again.body).toEqual({ ids: [id] });
    const jobs = await jobsOf(checkout, 'mail');
    expect(jobs).toHaveLength(1);
    expect(dueIn(jobs[0])).toBeLessThan(60_000);
  });

  test('is gone when an administrator clears it away, and so is what it was to do', async () => {
    const [mail, other] = [await waitingMail(), await waitingMail()];
    await checkout.sql(
      `insert into events (kind, subject, facts, created_at) values ('order-paid', 'order:31', '{}', now()), ('order-paid', 'order:32', '{}', now())`,
    );
    await checkout.sql('delete from pgboss.job');
    const ids = [
      await failedJob(checkout, { queue: 'mail', key: String(mail) }),
      await failedJob(checkout, { queue: 'event', key: 'order:31' }),
    ];
    expect((await purge(...ids)).data).toEqual({
      purgeJobs: { purgedJobIds: expect.arrayContaining(ids) as string[] },
    });
    expect(await checkout.sql('select * from pgboss.job')).toEqual([]);
    expect(await checkout.sql('select id, state, failure from mails order by id')).toEqual([
      { id: mail, state: 'failed', failure: 'Given up by an administrator.' },
      { id: other, state: 'waiting', failure: null },
    ]);
    expect(await checkout.sql('select subject from events')).toEqual([{ subject: 'order:32' }]);
    expect(checkout.shop.logLines.join('')).toContain('failed jobs were cleared away');
  });
});

test('work that is done again and again and fails is there with the first failure and how often', async () => {
  const since = '2026-11-20T11:00:00.000Z';
  await checkout.sql(`select enqueue_job('repeat', 'stock sweep', now() + interval '1 hour')`);
  await checkout.sql('update pgboss.job set output = $1', [{ why: 'database', since, times: 4 }]);
  const [job] = nodes(await list());
  expect(job).toMatchObject({
    title: 'Free the stock of unpaid orders',
    state: 'RETRYING',
    createdAt: since,
    attempts: 4,
    failure: 'The database could not be used.',
  });
  await retry(job?.id ?? '');
  const [row] = await jobsOf(checkout, 'repeat');
  expect(dueIn(row)).toBeLessThan(60_000);
});

test('a job that waits to be tried again is tried at once, and cannot be cleared away', async () => {
  await checkout.sql(`select enqueue_job('event', 'order:31', now() + interval '1 hour')`);
  await checkout.sql(`update pgboss.job set state = 'retry'`);
  const [job] = nodes(await list());
  const id = job?.id ?? '';
  expect((await purge(id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await retry(id)).data).toEqual({ retryJobs: { retriedJobIds: [id] } });
  const [row] = await jobsOf(checkout, 'event');
  expect(dueIn(row)).toBeLessThan(60_000);
});

test.each([[[]], [['1']], [Array.from({ length: 101 }, () => '7f0c7d0e-3c36-4c0b-9a55-0d8f3b1c2a44')]])(
  'ids that are none, or too many, are refused: %#',
  async (ids) => {
    const { errors } = await retry(...ids);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    const rest = await checkout.rest('POST', '/api/jobs/purge/', { who: admin, body: { ids } });
    expect(rest.status).toBe(400);
  },
);

test.each([
  ['mail', '7', 'Send mail 7'],
  ['event', 'order:12', 'Pass on what happened to order 12'],
  ['event', 'account:9f86d081884c7d65', 'Pass on what happened to an account'],
  ['repeat', 'refund dispatcher', 'Send refunds'],
  ['repeat', 'something new', 'Something new'],
] as const)('the job %s %s is called “%s”', (queue, key, title) => {
  expect(titleOf(queue, key)).toBe(title);
});

test.each([
  [{ why: 'defect' }, 'Something is wrong in the program. The log has it at "a job failed".'],
  [{ value: { message: 'job timed out' } }, 'It took too long and was stopped.'],
  [{ value: { message: 'job heartbeat timeout' } }, 'The process that worked on it ended.'],
  [{ value: 'pg-boss shut down while active' }, 'The process that worked on it was stopped.'],
  [
    { message: 'an older release wrote this', stack: 'at …' },
    'Something is wrong in the program. The log has it at "a job failed".',
  ],
  [null, null],
])('of the failure %j staff read %s', (output, sentence) => {
  expect(reasonOf(output)).toBe(sentence);
});
