import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import type { Figure } from '../support/figures.ts';
import { HELD_ELSEWHERE } from './elsewhere.ts';
import { GOALS } from './goals.ts';

/**
 * Runs the attack suites with the goals' own numbers of rounds (about half an hour) and writes what they
 * measured beside what is wanted: `npm run reliability`. Words behind it choose suites; rows that a run does not measure
 * keep the figure that an earlier one has left in the file.
 */
const FILE = 'docs/reliability.md';
const CASES = '## Attack and fault cases held, by group';

interface Report {
  testResults: { name: string; assertionResults: { status: string; title: string }[] }[];
}

async function main(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'irun-reliability-'));
  const figures = path.join(folder, 'figures.jsonl');
  const report = path.join(folder, 'report.json');
  const flags = ['--config', 'tests/vitest.config.ts', '--project', 'attack', '--project', 'api'];
  // One after the other: a figure is to be the shop's, not that of two suites on one machine.
  const output = [
    '--no-file-parallelism',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const only = process.argv.slice(2);
  const child = spawn(
    'vitest',
    ['run', ...flags, ...output, ...(only.length > 0 ? only : ['tests/attack'])],
    {
      stdio: 'inherit',
      env: { ...process.env, RELIABILITY_FIGURES: figures },
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  const measured = (await readFile(figures, 'utf8').catch(() => '')).trim().split('\n').filter(Boolean);
  const suites = JSON.parse(await readFile(report, 'utf8')) as Report;
  const text = await table(
    measured.map((line) => JSON.parse(line) as Figure),
    suites,
    only.length > 0,
  );
  await rm(folder, { recursive: true, force: true });
  process.stdout.write(`\n${text}`);
  await writeFile(FILE, text);
  return code ?? 1;
}

async function table(figures: Figure[], suites: Report, isPart: boolean): Promise<string> {
  const earlier = await readFile(FILE, 'utf8').catch(() => '');
  const rows = GOALS.map(({ id, goal, by }) => {
    const figure = figures.findLast((one) => one.goal === id);
    if (figure) return `| ${id} | ${goal} | ${said(figure)} | ${by} |`;
    const kept = new RegExp(`^\\| ${id} \\|.*\\| (?<said>[^|]+) \\|[^|]*\\|$`, 'm').exec(earlier)?.groups?.[
      'said'
    ];
    return `| ${id} | ${goal} | ${kept?.trim() ?? 'no figure yet'} | ${by} |`;
  });
  const groups = Object.entries(counts(suites)).map(
    ([group, { here, elsewhere }]) => `| ${group} | ${here} | ${elsewhere} |`,
  );
  const place = earlier.indexOf(CASES);
  const section = `${CASES}

| Group | Tests in tests/attack | Further tests that hold its cases |
|---|---|---|
${groups.join('\n')}
`;
  return `# Reliability: goal and figure

Written by \`npm run reliability\` (${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}). A figure says how far its run went; \`tests/\` holds
the suites. Times are those of this machine.

| | Goal | Measured | By |
|---|---|---|---|
${rows.join('\n')}

${isPart && place >= 0 ? earlier.slice(place) : section}`;
}

function said({ measured, reached, short }: Figure): string {
  const verdict = reached ? (short ? 'reached as far as it went' : 'reached') : '**short of the goal**';
  return `${measured}; ${verdict}${short ? ` (${short})` : ''}`.replaceAll('|', '/');
}

/** A suite's group is the letter that its file begins with. */
function counts(suites: Report): Record<string, { here: number; elsewhere: number }> {
  const groups: Record<string, { here: number; elsewhere: number }> = {};
  const count = (letter: string) => (groups[letter] ??= { here: 0, elsewhere: 0 });
  for (const { name, assertionResults } of suites.testResults) {
    const letter = /tests\/attack\/([a-z])-/.exec(name)?.[1];
    if (letter === undefined) continue;
    count(letter.toUpperCase()).here += assertionResults.filter(({ status }) => status === 'passed').length;
  }
  for (const letter of new Set(HELD_ELSEWHERE.map(({ cases }) => cases.charAt(0)))) {
    count(letter).elsewhere = HELD_ELSEWHERE.filter(({ cases }) => cases.startsWith(letter)).length;
  }
  return Object.fromEntries(Object.entries(groups).toSorted(([a], [b]) => a.localeCompare(b)));
}

process.exitCode = await main();
