import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../../api/tools/embedded-postgres/embedded-postgres.ts';
import { fillDatabase } from './catalogue-data.ts';
import { askEach } from './latency.ts';
import { compare } from './limits/limits.ts';
import { median } from '../support/measuring/median.ts';
import {
  leaveServerItsCore,
  postgresVersion,
  processorSeconds,
  type Running,
  startLimit,
  startShop,
} from './processes.ts';
import type { Part, Row } from './report.ts';

const PAGES = { home: '/', product: '/product/7' };
const LEAST_OF_BYTES = 0.65;

/** Different pages, so that each must be rendered. */
const RENDERED = {
  home: Array.from({ length: 80 }, (_, nr) => `/?page=${nr + 1}`),
  product: Array.from({ length: 400 }, (_, nr) => `/product/${nr + 1}`),
};
const LEAST_PER_SECOND = 300;
/** Rendered before the measured rounds: below a thousand pages the process still compiles and optimises its code. */
const WARM_UP_PAGES = 1200;
const ROUNDS = 7;

/** Server-rendered home and product pages: cached, compared with the same bytes in memory, and rendered each time. */
export async function measurePages(): Promise<Part[]> {
  leaveServerItsCore();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'irun-pages-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: pino({ level: 'silent' }),
    onProgress: () => {},
  });
  await fillDatabase(postgres.url);
  const limit = await startLimit(postgres.url);
  const shop = await startShop(postgres.url, dataDir);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const rows: Row[] = [];
    for (const [name, address] of Object.entries(PAGES)) {
      const url = `${shop.url}${address}`;
      const copy = { url: `${limit.url}/copy?of=${encodeURIComponent(url)}` };
      const job = {
        name: `${name}, kept / bytes in memory`,
        goal: LEAST_OF_BYTES,
        limit: copy,
        shop: { url },
      };
      rows.push(await compare(job));
    }
    for (const [name, addresses] of Object.entries(RENDERED)) {
      rows.push(await render({ name, addresses, shop }, client));
    }
    const how = `Requests a second with 16 connections, server on one core, PostgreSQL and load on the other. Rendered: pages that differ, after a change of the catalogue has emptied what was kept; medians of ${ROUNDS} rounds.`;
    return [
      { title: 'Pages rendered on the server', how, versions: [await postgresVersion(postgres.url)], rows },
    ];
  } finally {
    await client.end();
    await shop.stop();
    await limit.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function render(
  { name, addresses, shop }: { name: string; addresses: string[]; shop: Running },
  client: Client,
): Promise<Row> {
  const perSecond: number[] = [];
  const ofProcessor: number[] = [];
  const warmUp = WARM_UP_PAGES / addresses.length;
  for (let round = 0; round < warmUp + ROUNDS; round += 1) {
    await client.query("select pg_notify('catalogue_changed', '')");
    // The shop is notified on commit; this is ample time.
    await sleep(300);
    const used = await processorSeconds(shop);
    const took = await askEach(addresses.map((address) => ({ url: `${shop.url}${address}` })));
    if (round < warmUp) continue;
    perSecond.push((addresses.length / took) * 1000);
    ofProcessor.push(addresses.length / ((await processorSeconds(shop)) - used));
  }
  const middle = median(ofProcessor);
  return {
    what: `${name}, rendered for each`,
    goal: `at least ${LEAST_PER_SECOND}/s on one core`,
    figure: `${Math.round(middle)} for each second of the server's processor time; ${Math.round(median(perSecond))}/s by the clock`,
    isReached: middle >= LEAST_PER_SECOND,
    spread: `${Math.round(Math.max(...ofProcessor) - Math.min(...ofProcessor))}`,
  };
}
