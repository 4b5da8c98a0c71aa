import { afterAll, beforeAll, beforeEach } from 'vitest';
import { drill } from './drill.ts';
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
