import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inSqlTransaction } from '../../api/platform/database/sql-transaction.ts';
import { SomeJobsFailed } from '../../api/platform/jobs/job-failure.ts';
import { enqueueJob } from '../../api/platform/jobs/job-runner.ts';
import { Checkout } from '../support/shop/checkout.ts';
import { forgetProcesses, jobsOf, takeJobs } from '../support/shop/jobs.ts';
import { eventually } from '../support/eventually.ts';

let checkout: Checkout;
const running: { stop(graceMs: number): Promise<void> }[] = [];

beforeEach(async () => {
  checkout = await Checkout.start();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop(1000)));
  await checkout.stop();
});

const WAIT = { timeout: 45_000, interval: 100 };

const pool = () => checkout.shop.parts.orm.em.getDriver().getConnection().getNativeClient();

async function take(jobs: Parameters<typeof takeJobs>[1]) {
  const taking = await takeJobs(checkout, jobs);
  running.push(taking);
  return taking;
}

/** Works on the mail queue's jobs, whose keys can be anything here. */
const takeKeys = (work: (keys: string[]) => Promise<void>, atOnce = 2) =>
  take({ workers: [{ queue: 'mail', atOnce, work }] });

describe('a job', () => {
  test('is enqueued in the transaction of its change, and not at all when that is rolled back', async () => {
    const { em } = checkout.shop.parts.orm;
    const file = { name: '', text: `select enqueue_job('mail', $1, now())` };
    await inSqlTransaction(em, (sql) => sql.query(file, ['1']));
    const undone = inSqlTransaction(em, async (sql) => {
      await sql.query(file, ['2']);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await jobsOf(checkout, 'mail')).map(({ data }) => data.key)).toEqual(['1']);
  });

  test('waits until its time, and another one with its key moves it', async () => {
    await enqueueJob(await pool(), 'mail', '1', 3600);
    await enqueueJob(await pool(), 'mail', '2', 0);
    const taken: string[] = [];
    await takeKeys(async (keys) => void taken.push(...keys));
    await eventually(() => expect(taken).toEqual(['2']), WAIT);
    expect((await jobsOf(checkout, 'mail')).filter(({ state }) => state === 'created')).toHaveLength(1);
    await enqueueJob(await pool(), 'mail', '1', 0);
    await eventually(() => expect(taken).toEqual(['2', '1']), WAIT);
  });

  test('that fails is tried again', async () => {
    await enqueueJob(await pool(), 'mail', '1', 0);
    let tries = 0;
    await takeKeys(async () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    });
    await eventually(() => expect(tries).toBe(3), WAIT);
    await eventually(
      async () => expect((await jobsOf(checkout, 'mail')).map(({ state }) => state)).toEqual(['completed']),
      WAIT,
    );
  });

  test('that fails beside others is tried again alone', async () => {
    for (const key of ['1', 'bad', '2']) await enqueueJob(await pool(), 'mail', key, 0);
    const taken: string[][] = [];
    await takeKeys(async (keys) => {
      taken.push(keys);
      if (taken.length === 1)
        throw new SomeJobsFailed('one of them', new Map([['bad', new Error('cannot')]]));
    }, 3);
    await eventually(() => expect(taken).toHaveLength(2), WAIT);
    expect(taken.map((keys) => keys.toSorted())).toEqual([['1', '2', 'bad'], ['bad']]);
  });

  test('that was tried often enough is given up and kept, with the kind of failure and no word of the error', async () => {
    await checkout.sql(`update pgboss.queue set retry_limit = 1, retry_delay_max = 1 where name = 'mail'`);
    await enqueueJob(await pool(), 'mail', '1', 0);
    const tries = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('ada@irun.example is not there'));
    await takeKeys(tries);
    await eventually(async () => expect(await jobsOf(checkout, 'failed')).toHaveLength(1), WAIT);
    expect(tries).toHaveBeenCalledTimes(2);
    expect(await jobsOf(checkout, 'failed')).toMatchObject([
      {
        data: { key: '1' },
        state: 'created',
        source_name: 'mail',
        source_retry_count: 1,
        source_output: { why: 'defect' },
      },
    ]);
    expect(JSON.stringify(await checkout.sql('select * from pgboss.job'))).not.toContain('irun.example');
  });

  test('that was filed by a trigger is kept as well', async () => {
    await checkout.sql(`update pgboss.queue set retry_limit = 0 where name = 'event'`);
    await checkout.sql(
      `insert into events (kind, subject, facts, created_at) values ('order-paid', 'order:1', '{}', now())`,
    );
    const down = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
    await take({ workers: [{ queue: 'event', atOnce: 2, work: () => Promise.reject(down) }] });
    await eventually(async () => expect(await jobsOf(checkout, 'failed')).toHaveLength(1), WAIT);
    expect(await jobsOf(checkout, 'failed')).toMatchObject([
      { data: { key: 'order:1' }, source_name: 'event', source_output: { why: 'database' } },
    ]);
  });

  test('of a killed process is done by another', async () => {
    await enqueueJob(await pool(), 'mail', '1', 0);
    const began = vi.fn<() => void>();
    const taken: string[] = [];
    const take = async (keys: string[]) => void taken.push(...keys);
    // Only the database believes that the process is dead: its worker then gives the job up, and may take it again.
    const dead = await takeKeys((keys) => {
      if (began.mock.calls.length > 0) return take(keys);
      began();
      return new Promise(() => {});
    });
    await eventually(() => expect(began).toHaveBeenCalledOnce(), WAIT);
    await takeKeys(take);
    await forgetProcesses(checkout);
    await eventually(() => expect(taken).toEqual(['1']), WAIT);
    await dead.stop(1000);
  });

  test('that does not end in time is left to the next process when the shop stops', async () => {
    await enqueueJob(await pool(), 'mail', '1', 0);
    const began = vi.fn<() => void>();
    const jobs = await takeKeys(() => {
      began();
      return new Promise(() => {});
    });
    await eventually(() => expect(began).toHaveBeenCalledOnce(), WAIT);
    await jobs.stop(1000);
    expect((await jobsOf(checkout, 'mail')).map(({ state }) => state)).toEqual(['retry']);
  });

  test('is done once, by one of several processes', async () => {
    for (let key = 1; key <= 60; key += 1) await enqueueJob(await pool(), 'mail', String(key), 0);
    const taken: string[] = [];
    const work = async (keys: string[]) => {
      await sleep(5);
      taken.push(...keys);
    };
    await Promise.all([1, 2, 3, 4].map(() => takeKeys(work)));
    await eventually(() => expect(new Set(taken).size).toBe(60), WAIT);
    expect(taken).toHaveLength(60);
  });
});

describe('recurring work', () => {
  test('goes on after a round that failed, and is done by one process at a time', async () => {
    let [rounds, atWork, most] = [0, 0, 0];
    const work = async () => {
      atWork += 1;
      most = Math.max(most, atWork);
      await sleep(50);
      atWork -= 1;
      rounds += 1;
      if (rounds === 1) throw new Error('a bad day');
    };
    const repeating = [{ name: 'rounds', pauseSeconds: 1, work }];
    await take({ repeating });
    await eventually(() => expect(rounds).toBe(1), WAIT);
    await eventually(
      async () =>
        expect((await jobsOf(checkout, 'repeat')).map(({ output }) => output)).toContainEqual(
          expect.objectContaining({ why: 'defect', times: 1 }),
        ),
      { ...WAIT, interval: 20 },
    );
    await take({ repeating });
    await eventually(() => expect(rounds).toBeGreaterThan(3), WAIT);
    expect(most).toBe(1);
    expect(checkout.shop.logLines.filter((line) => line.includes('rounds failed'))).toHaveLength(1);
    const waiting = (await jobsOf(checkout, 'repeat')).filter(({ state }) => state === 'created');
    expect(waiting.length).toBeLessThanOrEqual(1);
    expect(waiting.map(({ output }) => output)).toEqual(waiting.map(() => null));
  });
});
