import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { unusedPort } from '../../support/processes/ports.ts';
import { drill, say, WITH_PROMETHEUS } from './drill.ts';
import { Prometheus } from './engines/prometheus.ts';
import { compareBooks, NO_DIFFERENCES } from './ledger.ts';
import { Site } from './site.ts';

/* Prometheus reads the figures of three shops under load, and its alerts fire. */

const SHOPS = 3;
const WELL_MS = 5 * 60_000;
/** An alert whose fault lasts a minute or two, and what the window of its rate adds. */
const FIRES_WITHIN_MS = 4 * 60_000;
/** Shares of failed requests are of the last five minutes. */
const ENDS_WITHIN_MS = 8 * 60_000;
const LOOK_MS = 5000;
/** What the load takes before there are rates. */
const WARM_MS = 60_000;

let site: Site;
let prometheus: Prometheus;

beforeAll(async () => {
  const ports: number[] = [];
  for (let shop = 0; shop < SHOPS; shop += 1) ports.push(await unusedPort());
  site = await Site.start({ envOf: (shop) => ({ METRICS_PORT: String(ports[shop]) }) });
  const targets = ports.map((port) => `127.0.0.1:${port}`);
  prometheus = await Prometheus.start(targets, site.cluster.folder);
});
afterAll(async () => {
  await prometheus?.stop();
  await site?.stop();
});

drill(
  'alerts: Prometheus reads the figures for ten minutes, and each fault has its alert',
  async () => {
    const load = site.load();
    load.start();
    const raised = new Set<string>();
    const look = async (untilMs: number, isOver: (firing: Map<string, string>) => boolean) => {
      const end = performance.now() + untilMs;
      for (;;) {
        const firing = await prometheus.firing();
        for (const name of firing.keys()) raised.add(name);
        if (isOver(firing) || performance.now() > end) return firing;
        await sleep(LOOK_MS);
      }
    };
    const began = performance.now();
    const early = await look(WELL_MS, (firing) => [...firing.values()].includes('page'));
    expect.soft([...early].filter(([, severity]) => severity === 'page')).toEqual([]);
    const untilFiring = async (...names: string[]) => {
      const firing = await look(FIRES_WITHIN_MS, (all) => names.every((name) => all.has(name)));
      expect([...firing.keys()]).toEqual(expect.arrayContaining(names));
    };
    await expectBoard();

    const shop = site.fleet.shops[SHOPS - 1];
    await shop?.end('SIGKILL');
    await site.fleet.simulator.turn({
      failWith5xx: { calls: 1000, path: '/v2/checkout/orders', status: 503 },
    });
    await untilFiring('ShopUnreachable', 'PaymentProviderPaused');
    await shop?.start();
    await site.fleet.simulator.turn({ failWith5xx: null });

    await Promise.all(site.cluster.nodes.map((node) => node.kill()));
    await untilFiring('DatabaseAway', 'ChangesNotHeard', 'RequestsFailing');
    for (const node of site.cluster.nodes) node.start();
    await site.cluster.untilSound();
    const left = await look(ENDS_WITHIN_MS, (firing) => ![...firing.values()].includes('page'));
    expect([...left].filter(([, severity]) => severity === 'page')).toEqual([]);
    const read = `${Math.round((performance.now() - began) / 60_000)} minutes`;
    const [scrapes = 0] = await prometheus.values('sum(count_over_time(up{job="irun"}[1h]))');
    const [slowest = 0] = await prometheus.values(
      'max(max_over_time(scrape_duration_seconds{job="irun"}[1h]))',
    );
    await load.end();
    expect.soft(await compareBooks(site.fleet, load.placed, load.tag)).toEqual(NO_DIFFERENCES);
    const refused = JSON.stringify(load.refusals());
    say(
      'alerts',
      `${read}, ${scrapes} scrapes, the slowest ${slowest.toFixed(2)} s; ${load.placed.length} orders, refused ${refused}; fired and ended: ${[...raised].join(', ')}`,
    );
  },
  { programs: WITH_PROMETHEUS, timeout: 30 * 60_000 },
);

/** Each panel of the board shows something while the shop is well. */
async function expectBoard(): Promise<void> {
  await sleep(WARM_MS);
  const board = JSON.parse(await readFile('docker/monitoring/board.json', 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const empty: string[] = [];
  for (const { title, targets = [] } of board.panels) {
    for (const { expr } of targets) {
      const values = await prometheus.values(
        expr.replaceAll('$job', 'irun').replaceAll('$__rate_interval', '1m'),
      );
      if (values.length === 0) empty.push(title);
    }
  }
  // Without an error it has no line.
  expect(empty.filter((title) => title !== 'Errors of operations')).toEqual([]);
}
