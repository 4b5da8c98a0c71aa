import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { drill } from './drill.ts';
import { Etcd } from './engines/etcd.ts';
import { Site } from './site.ts';
import { expectSound } from './under-fault.ts';

/* The database and what keeps it: what each fault costs the buyers. */

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site?.stop());
beforeEach(() => site.cluster.untilSound());

drill('kill-postgres: PostgreSQL of the primary crashes', async () => {
  const primary = await site.cluster.primary();
  await expectSound(site, {
    name: 'kill-postgres',
    seconds: 25,
    atMost: 10,
    make: () => primary.killPostgres(),
  });
});

drill('switchover: an operator makes a standby the primary', async () => {
  await expectSound(site, {
    name: 'switchover',
    seconds: 20,
    atMost: 5,
    make: () => site.cluster.switchOver(),
  });
});

drill('kill-node: the machine of the primary loses its power', async () => {
  const primary = await site.cluster.primary();
  await expectSound(site, {
    name: 'kill-node',
    seconds: 45,
    atMost: 25,
    make: () => primary.kill(),
    mend: () => primary.start(),
  });
});

/** The machine of the primary neither answers nor closes a connection for so long, and goes on as if nothing had been. */
async function standsStill(name: string, forSeconds: number): Promise<void> {
  const primary = await site.cluster.primary();
  await expectSound(site, {
    name,
    seconds: forSeconds,
    atMost: 30,
    make: () => primary.freeze(),
    mend: () => primary.goOn(),
  });
}

drill('freeze-node: the machine of the primary stands still for 40 s', async () => {
  await standsStill('freeze-node', 40);
});

drill('freeze-short: it stands still until another has only just taken over', async () => {
  await standsStill('freeze-short', 28);
});

drill('standbys: both standbys are away for 15 s, and orders wait for one of them', async () => {
  const primary = await site.cluster.primary();
  const standbys = site.cluster.nodes.filter((node) => node !== primary);
  await expectSound(site, {
    name: 'standbys',
    seconds: 15,
    atMost: 45,
    async make() {
      await Promise.all(standbys.map((node) => node.kill()));
      await sleep(5000);
      for (const { url } of site.fleet.shops) {
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
        expect((await fetch(`${url}/readyz?writes`)).status).toBe(503);
      }
    },
    mend: () => standbys.map((node) => node.start()),
  });
});

drill('etcd-member: one of three etcd is away', async () => {
  const { etcd } = site.cluster;
  const kill = () => etcd.kill(1);
  const fault = { seconds: 25, atMost: 5, isUnnoticed: true };
  await expectSound(site, { name: 'etcd-member', ...fault, make: kill, mend: () => etcd.start() });
});

drill('all-etcd: all three etcd are away for 25 s', async () => {
  const { etcd } = site.cluster;
  const kill = () => etcd.kill(Etcd.members);
  const fault = { seconds: 25, atMost: 5, isUnnoticed: true };
  await expectSound(site, { name: 'all-etcd', ...fault, make: kill, mend: () => etcd.start() });
});
