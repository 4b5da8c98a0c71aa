import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import type { Figure } from '../support/measuring/figures.ts';
import { FAULTS, type Goal, GOALS } from './goals.ts';

/**
 * `npm run reliability`: runs the security suites and drills with the goals' own numbers of rounds (about half an hour)
 * and writes the measurements beside the goals. Arguments choose suites; rows that a run does not measure keep their
 * earlier figure.
 */
const FILE = 'docs/reliability.md';

async function main(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'irun-reliability-'));
  const figures = path.join(folder, 'figures.jsonl');
  const projects = ['security', 'long-drills', 'server'].flatMap((name) => ['--project', name]);
  const flags = ['--config', 'tests/vitest.config.ts', ...projects];
  // One after another, so that suites do not disturb each other's measurements.
  const output = ['--no-file-parallelism', '--reporter=default'];
  const only = process.argv.slice(2);
  const child = spawn(
    'vitest',
    ['run', ...flags, ...output, ...(only.length > 0 ? only : ['tests/security', 'tests/drills'])],
    {
      stdio: 'inherit',
      env: { ...process.env, RELIABILITY_FIGURES: figures },
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  const measured = (await readFile(figures, 'utf8').catch(() => '')).trim().split('\n').filter(Boolean);
  const text = await table(measured.map((line) => JSON.parse(line) as Figure));
  await rm(folder, { recursive: true, force: true });
  process.stdout.write(`\n${text}`);
  await writeFile(FILE, text);
  return code ?? 1;
}

async function table(figures: Figure[]): Promise<string> {
  const earlier = await readFile(FILE, 'utf8').catch(() => '');
  const row = ({ id, goal, by }: Goal) => {
    const figure = figures.findLast((one) => one.goal === id);
    if (figure) return `| ${id} | ${goal} | ${said(figure)} | ${by} |`;
    const kept = new RegExp(`^\\| ${id} \\|.*\\| (?<said>[^|]+) \\|[^|]*\\|$`, 'm').exec(earlier)?.groups?.[
      'said'
    ];
    return `| ${id} | ${goal} | ${kept?.trim() ?? 'no figure yet'} | ${by} |`;
  };
  return `# Reliability: goal and figure

Written by \`npm run reliability\` (${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}). A figure says how far its run went; \`tests/\` holds
the suites. Times are those of this machine.

| | Goal | Measured | By |
|---|---|---|---|
${GOALS.map(row).join('\n')}

## Faults of trade

Each on two processes of the shop and one of the provider. After each of them the doctor's checks, the first stock and
the provider's captures must agree: nothing that was captured is without an order, a refund or a row in Money.

| | Fault | Measured | Test |
|---|---|---|---|
${FAULTS.map(row).join('\n')}
`;
}

function said({ measured, reached, short }: Figure): string {
  const verdict = reached ? (short ? 'reached as far as it went' : 'reached') : '**short of the goal**';
  return `${measured}; ${verdict}${short ? ` (${short})` : ''}`.replaceAll('|', '/');
}

process.exitCode = await main();
