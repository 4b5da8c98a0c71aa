import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { domainMutants } from './domain-mutants.ts';
import { type Guard, GUARDS } from './switched-off-guards.ts';

/**
 * `npm run mutations`: changes a copy of the project, one place at a time, and checks that a test fails. Stryker tries
 * every small change of the domain; elsewhere, where each try needs a database, one guard at a time is switched off.
 * Fails if no test misses a guard, or if too many changes of the domain go unnoticed. `npm run mutations -- domain`
 * does the first part only and writes no document.
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
  const domain = await domainMutants(copy);
  process.stdout.write(`${domain.text}\n${domain.missed.join('\n')}\n`);
  if (process.argv[2] === 'domain') return await finish(copy, domain.isGoodEnough);
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
  const noticed = `${GUARDS.length - unnoticed} of ${GUARDS.length} guards are missed by a test when they are switched off`;
  const table = ['| Guard switched off | First test that fails | Suite |', '|---|---|---|', ...rows].join(
    '\n',
  );
  await writeFile(
    FILE,
    `# What the tests miss\n\nWritten by \`npm run mutations\`.\n\n${domain.text}\n## Guards, switched off one at a time\n\n${noticed}.\n\n${table}\n`,
  );
  process.stdout.write(`${noticed}\n`);
  return await finish(copy, unnoticed === 0 && domain.isGoodEnough);
}

async function finish(copy: string, isGood: boolean): Promise<number> {
  await rm(copy, { recursive: true, force: true });
  return isGood ? 0 : 1;
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

/** Names of the failing tests. */
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
