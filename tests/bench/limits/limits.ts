import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { startEmbeddedPostgres } from '../../../api/tools/embedded-postgres/embedded-postgres.ts';
import { fillDatabase } from '../catalogue-data.ts';
import { type LimitCase, limitCases } from './limit-cases.ts';
import { median } from '../../support/measuring/median.ts';
import { drive, type Figures, probe } from '../load.ts';
import { leaveServerItsCore, postgresVersion, startLimit, startShop } from '../processes.ts';
import type { Part, Row } from '../report.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);

/**
 * Compares the shop with a plain node:http + pg server on the same database, in turn for several rounds. Only the
 * ratios count: machines differ and are noisy. `BENCH_CASES` filters by part of the names.
 */
export async function measureLimits(): Promise<Part[]> {
  leaveServerItsCore();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'irun-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: pino({ level: 'silent' }),
    onProgress: () => {},
  });
  const filled = await fillDatabase(postgres.url);
  const limit = await startLimit(postgres.url);
  const shop = await startShop(postgres.url, dataDir);
  try {
    const rows: Row[] = [];
    const only = process.env['BENCH_CASES'] ?? '';
    for (const one of limitCases(limit.url, shop.url, filled)) {
      if (!one.name.includes(only)) continue;
      const row = await compare(one);
      process.stdout.write(`${row.what}: ${row.figure}\n`);
      rows.push(row);
    }
    const how = `Requests a second with 16 connections, server on one core, PostgreSQL and load on the other, medians of ${ROUNDS} rounds of ${SECONDS} s in turn, of 1,000 products; latencies are the shop's.`;
    const versions = [await postgresVersion(postgres.url)];
    return [{ title: 'Beside the limit of the machine', how, versions, rows }];
  } finally {
    await shop.stop();
    await limit.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Medians over the rounds, their ratio, and the spread of the rounds' ratios (the noise). */
export async function compare({ name, goal, limit, shop }: LimitCase): Promise<Row> {
  const rounds: { limit: Figures; shop: Figures }[] = [];
  await probe(limit);
  await probe(shop);
  await drive(limit, 1);
  await drive(shop, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ limit: await drive(limit, SECONDS), shop: await drive(shop, SECONDS) });
  }
  if (rounds.some((one) => one.limit.perSecond < 1)) {
    throw new Error(`${name}: the machine is too busy with other things for a ratio to say anything`);
  }
  const failures = rounds.reduce((sum, one) => sum + one.limit.failures + one.shop.failures, 0);
  if (failures > 0) throw new Error(`${name}: ${failures} requests failed`);
  const ratios = rounds.map((one) => one.shop.perSecond / one.limit.perSecond);
  const of = (figure: (round: { limit: Figures; shop: Figures }) => number) => median(rounds.map(figure));
  const [reached, most] = [of((one) => one.shop.perSecond), of((one) => one.limit.perSecond)].map(
    (perSecond) => Math.round(perSecond).toLocaleString('en-US'),
  );
  const latency = `p50 ${of((one) => one.shop.p50)} ms, p99 ${of((one) => one.shop.p99)} ms`;
  const ratio = median(ratios);
  return {
    what: name,
    goal: `at least ${goal}`,
    figure: `${ratio.toFixed(2)}: ${reached}/s of ${most}/s; ${latency}`,
    isReached: ratio >= goal,
    spread: (Math.max(...ratios) - Math.min(...ratios)).toFixed(2),
  };
}
