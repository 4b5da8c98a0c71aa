import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Guard, GUARDS } from './switched-off-guards.ts';

/**
 * Switches off one guard at a time, in a copy of the project, and looks whether a test fails: `npm run mutations`.
 * A guard that can be missing without anybody noticing is an error.
 */
const FILE = 'docs/mutations.md';

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

async function main(): Promise<number> {
  const copy = await mkdtemp(path.join(tmpdir(), 'irun-mutations-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of files.trim().split('\n')) await cp(file, path.join(copy, file)).catch(() => {});
  await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  const rows: string[] = [];
  let unnoticed = 0;
  for (const suite of new Set(GUARDS.map((guard) => guard.suite))) {
    if ((await failures(copy, suite)).length > 0) throw new Error(`${suite} fails with every guard on`);
  }
  for (const guard of GUARDS) {
    const failed = await withoutGuard(copy, guard);
    if (failed.length === 0) unnoticed += 1;
    rows.push(`| ${guard.guard} | ${failed[0]?.trim() ?? '**nothing**'} | ${guard.suite} |`);
    process.stdout.write(`${rows.at(-1)}\n`);
  }
  await rm(copy, { recursive: true, force: true });
  const noticed = `${GUARDS.length - unnoticed} of ${GUARDS.length} guards are missed by a test when they are switched off`;
  const table = ['| Guard switched off | First test that fails | Suite |', '|---|---|---|', ...rows].join(
    '\n',
  );
  await writeFile(
    FILE,
    `# Guards, switched off one at a time\n\nWritten by \`npm run mutations\`: ${noticed}.\n\n${table}\n`,
  );
  process.stdout.write(`${noticed}\n`);
  return unnoticed === 0 ? 0 : 1;
}

async function withoutGuard(copy: string, { file, from, to, suite }: Guard): Promise<string[]> {
  const place = path.join(copy, file);
  const text = await readFile(place, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold once: ${from}`);
  await writeFile(
    place,
    text.replace(from, () => to),
  );
  const failed = await failures(copy, suite);
  await writeFile(place, text);
  return failed;
}

/** The names of the tests that fail. */
async function failures(copy: string, suite: string): Promise<string[]> {
  const report = path.join(copy, 'report.json');
  await rm(report, { force: true });
  const flags = ['--config', 'tests/vitest.config.ts', '--project', 'server', '--project', 'security'];
  const output = ['--bail=1', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn('vitest', ['run', ...flags, ...output, suite], { cwd: copy, stdio: 'ignore' });
  await once(child, 'exit');
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (results.length === 0) return [`${suite} as a whole`];
  return results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
}

process.exitCode = await main();
