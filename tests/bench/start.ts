import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from '../support/measuring/median.ts';
import { residentMemory, startDemonstration } from './processes.ts';
import type { Part, Row } from './report.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const READY = { initialised: 2500, empty: 15_000 };

/** Time of `npm start` until the shop and its database are ready, and the memory used then. */
export async function measureStart(): Promise<Part[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'irun-start-'));
  try {
    const empty = await begin(path.join(dataDir, 'first'));
    const again: Begun[] = [];
    for (let round = 0; round < ROUNDS; round += 1) again.push(await begin(path.join(dataDir, 'first')));
    const took = again.map((one) => one.took);
    const rows: Row[] = [
      {
        what: 'ready on an initialised data directory, the embedded database included',
        goal: `within ${READY.initialised / 1000} s`,
        figure: seconds(median(took)),
        isReached: median(took) <= READY.initialised,
        spread: seconds(Math.max(...took) - Math.min(...took)),
      },
      {
        what: 'ready on an empty data directory, with the demonstration catalogue',
        goal: `within ${READY.empty / 1000} s`,
        figure: seconds(empty.took),
        isReached: empty.took <= READY.empty,
      },
      {
        what: 'resident memory of the server at that moment',
        goal: '',
        figure: `${Math.round(median(again.map((one) => one.resident)))} MB`,
        isReached: null,
      },
    ];
    const how = `From \`npm start\` to “ready on”, built before; median of ${ROUNDS} starts, one on the empty directory.`;
    return [{ title: 'Start', how, versions: [], rows }];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Begun {
  /** In milliseconds. */
  took: number;
  /** In megabytes. */
  resident: number;
}

async function begin(dataDir: string): Promise<Begun> {
  const began = performance.now();
  const shop = await startDemonstration(dataDir);
  const took = performance.now() - began;
  const resident = await residentMemory(shop);
  await shop.stop();
  return { took, resident };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
