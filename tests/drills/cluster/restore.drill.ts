import { rm, mkdir, chown } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import type { DatabaseNode } from './engines/database-node.ts';
import { POSTGRES_FOLDER, runToEnd } from './engines/engine.ts';
import { drill, say, seconds } from './drill.ts';
import type { Placed } from './ledger.ts';
import { Site } from './site.ts';

/* Somebody has destroyed data: back from pgBackRest's backup by the steps of docs/several-machines.md. */

let site: Site;

beforeAll(async () => {
  site = await Site.start();
  await site.fleet.people(1, { isAdmin: true });
});
afterAll(() => site?.stop());

/** In milliseconds: from the first command to a content doctor. */
const RESTORED_WITHIN = 60_000;
drill('point-in-time: somebody deletes every order line, and the shop goes back to just before', async () => {
  const node = await site.cluster.primary();
  await site.cluster.backrest(node, '--type=full', 'backup');
  const load = site.load();
  load.start();
  await sleep(15_000);
  await load.end();
  const [moment] = await site.fleet.sql<{ at: string }>('select now()::text as at');
  await sleep(1000);
  await site.fleet.sql('delete from order_items');
  await site.fleet.sql("select pg_logical_emit_message(true, 'drill', '')");
  await sleep(2000);

  const began = performance.now();
  await stopEverything();
  await restore(node, `--type=time`, `--target=${moment?.at}`, '--target-action=promote');
  const told = await doctor(node);
  const took = performance.now() - began;
  const lost = await lostOf(load.placed);
  say(
    'point-in-time',
    `${load.placed.length} orders; from the first command to a content doctor ${seconds(took)}, ${lost.length} lost`,
  );
  expect(told).toContain('The shop is sound.');
  expect(lost).toEqual([]);
  expect(took).toBeLessThan(RESTORED_WITHIN);
  await site.cluster.untilSound();
});

/** In milliseconds: `archive_timeout`, and the time that one segment takes to the repository. */
const LOST_AT_MOST = 65_000;

drill(
  'cluster-lost: every database machine is lost with its disk, and the backup brings the shop back',
  async () => {
    const node = await site.cluster.primary();
    await site.cluster.backrest(node, '--type=full', 'backup');
    const load = site.load();
    load.start();
    await sleep(90_000);
    await Promise.all(site.cluster.nodes.map((one) => one.kill()));
    const lostAt = performance.now();
    await load.end();

    const began = performance.now();
    await stopEverything();
    await restore(node);
    const told = await doctor(node);
    const took = performance.now() - began;
    const placed = load.placed.filter(({ at }) => at < lostAt);
    const ages = (await lostOf(placed)).map(({ at }) => lostAt - at);
    const oldest = Math.max(0, ...ages);
    say(
      'cluster-lost',
      `${placed.length} orders, ${ages.length} lost, the oldest of them ${seconds(oldest)} before the end; back after ${seconds(took)}`,
    );
    expect(told).toContain('The shop is sound.');
    expect(oldest).toBeLessThan(LOST_AT_MOST);
    await site.cluster.untilSound();
  },
);

/** The runbook's first steps: Patroni stops everywhere, and what it knew of the cluster is forgotten. */
async function stopEverything(): Promise<void> {
  await Promise.all(site.cluster.nodes.map((one) => one.stop()));
  for (const one of site.cluster.nodes) await rm(one.data, { recursive: true, force: true });
  const endpoints = `--endpoints=${site.cluster.etcd.clients.replaceAll('127.', 'http://127.')}`;
  await runToEnd('/usr/bin/etcdctl', [endpoints, 'rm', '--recursive', '/irun'], {
    env: { ETCDCTL_API: '2' },
  });
}

/** Restores into one node, lets PostgreSQL recover, then gives it to Patroni; the others copy it. */
async function restore(node: DatabaseNode, ...target: string[]): Promise<void> {
  const { account } = site.cluster;
  await mkdir(node.data, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(node.data, account.uid, account.gid);
  await site.cluster.backrest(node, ...target, 'restore');
  const control = path.join(POSTGRES_FOLDER, 'pg_ctl');
  const env = node.backup;
  // Recovery ends with a promotion; nobody is let in meanwhile, and nothing is archived.
  const options = `-c port=${node.ports.postgres} -c listen_addresses= -c archive_mode=off -c synchronous_standby_names=`;
  const log = path.join(node.home, 'recovery.log');
  const start = ['-D', node.data, '-w', '-t', '60', '-l', log, '-o', options, 'start'];
  await runToEnd(control, start, { env, account });
  await expect.poll(() => isRecovered(node), { timeout: 60_000 }).toBe(true);
  await runToEnd(control, ['-D', node.data, '-w', '-m', 'fast', 'stop'], { env, account });
  node.patroni.start();
  await expect.poll(async () => (await node.ask('/primary'))?.status, { timeout: 60_000 }).toBe(200);
  for (const one of site.cluster.nodes) if (one !== node) one.patroni.start();
}

async function isRecovered(node: DatabaseNode): Promise<boolean> {
  const query = ['-h', '/var/run/postgresql', '-p', String(node.ports.postgres), '-U', 'postgres', '-Atc'];
  const { account } = site.cluster;
  const answer = await runToEnd('/usr/bin/psql', [...query, 'select not pg_is_in_recovery()'], { account });
  return answer.trim() === 't';
}

/** What the shop's own check says of the database. */
async function doctor(node: DatabaseNode): Promise<string> {
  const url = site.cluster.urlOf(node);
  const env = { DATABASE_URL: url, DATA_DIR: path.join(site.cluster.folder, 'doctor'), LOG_LEVEL: 'warn' };
  return await runToEnd(process.execPath, ['dist/api/shop.js', 'doctor'], { env }).catch(String);
}

async function lostOf(placed: readonly Placed[]): Promise<Placed[]> {
  const ids = placed.map(({ order }) => order);
  const rows = await site.fleet.sql<{ id: number }>('select id from orders where id = any($1)', [ids]);
  const there = new Set(rows.map(({ id }) => id));
  return placed.filter(({ order }) => !there.has(order));
}
