import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from '../api/tools/boot/build.mjs';
import { prepare } from '../api/tools/boot/prepare.mjs';
import {
  become,
  BIN,
  Interrupted,
  NODE,
  projectEnvironment,
  ROOT,
  run,
  say,
} from '../api/tools/boot/processes.mjs';

/** The linter and its flags. It checks types in the same run, which takes half the time of the compiler beside it. */
const [LINTER, ...LINT_FLAGS] = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
).scripts.lint.split(' ');

/** Other steps read these files. */
const OPERATIONS = { name: 'generated operations', work: async () => await build(['operations']) };

/** Two lanes run in parallel: the build leaves half of the machine free, and the registry is slow. */
const LANES = [
  [
    { name: 'types and lint', work: async () => await program(join(BIN, LINTER), ...LINT_FLAGS) },
    { name: 'format', work: async () => await program(join(BIN, 'oxfmt'), '--check') },
  ],
  [
    { name: 'build', work: async () => await build() },
    { name: 'advisories against the packages', work: knownFaults },
  ],
];

async function program(file, ...args) {
  const code = await run(file, args, { env: projectEnvironment() });
  if (code !== 0) throw new Error(`${basename(file)} has ended with ${code}`);
}

/** When the registry does not answer nothing is known: that is not a failure, but is repeated at the end. */
async function knownFaults() {
  const { audit } = await import('./security/packages/audit.ts');
  const { findings, sentence } = await audit();
  say(sentence);
  if (findings !== null && findings.length > 0) throw new Error(findings.join('\n'));
  return findings === null ? sentence : undefined;
}

/** Runs steps one after another and records the results. */
async function takeSteps(steps, noted) {
  for (const { name, work } of steps) {
    say(`\n== ${name}`);
    try {
      const reason = await work();
      if (typeof reason === 'string') noted.unchecked.push(`${name}: ${reason}`);
      else noted.passed += 1;
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      say(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      noted.failures.push(name);
    }
  }
}

/**
 * `npm test`: everything, from a fresh clone on; goes on after a failure and counts at the end. A step counts as one
 * test. `npm test -- <filter>` runs only the suites whose path matches; `npm run bench` the benchmarks, and
 * `npm run reliability` the security suites and drills with the table of what they measured, `npm run mutations` whether tests
 * notice changes of the code.
 */
async function everything(filters) {
  const steps = { passed: 0, failures: [], unchecked: [] };
  if (filters.length === 0) {
    await takeSteps([OPERATIONS], steps);
    await Promise.all(LANES.map(async (lane) => await takeSteps(lane, steps)));
  }
  say('\n== suites');
  const suites = await runSuites(filters);
  for (const sentence of steps.unchecked) say(sentence);
  for (const name of [...steps.failures, ...suites.failures]) say(`FAILED: ${name}`);
  const failed = steps.failures.length + suites.failed;
  process.stdout.write(`\n${steps.passed + suites.passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

/** Runs Vitest, streaming its output, and reads the counts from its report. */
async function runSuites(filters) {
  const folder = mkdtempSync(join(tmpdir(), 'irun-tests-'));
  const report = join(folder, 'report.json');
  const flags = ['--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json'];
  // A filter may name one of them.
  const without = filters.length === 0 ? ['--project=!long-drills'] : [];
  try {
    const args = ['run', ...flags, ...without, `--outputFile.json=${report}`, ...filters];
    // Hundreds of processes load the same packages: each compiles what no earlier one has.
    const env = projectEnvironment({ NODE_ENV: 'test', NODE_COMPILE_CACHE: join(folder, 'compiled') });
    const code = await run(join(BIN, 'vitest'), args, { env });
    return readReport(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What went wrong, for who sees only the end of the output. */
function firstLines(messages) {
  const lines = messages.join('\n').split('\n').slice(0, 12);
  return lines.map((line) => `\n    ${line.slice(0, 1000)}`).join('');
}

/** A failure outside a test, such as a suite that does not load, counts as one failed test. */
function readReport(file, code) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, failures: ['Vitest left no report'] };
  }
  const broken = report.testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failures = report.testResults.flatMap((suite) =>
    suite.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        (test) =>
          `${suite.name.replace(`${ROOT}/`, '')}: ${test.fullName}${firstLines(test.failureMessages)}`,
      ),
  );
  failures.push(...broken.map(({ name }) => `${name.replace(`${ROOT}/`, '')} as a whole`));
  if (code !== 0 && failures.length === 0) failures.push('an error outside the tests: see above');
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/** `npm run drill`: the shop on several machines; without names, all cases. */
async function drill(names) {
  const folder = join('tests', 'drills', 'cluster');
  const files = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.drill.ts'));
  const texts = files.map((name) => readFileSync(join(ROOT, folder, name), 'utf8'));
  const known = texts.flatMap((text) =>
    [...text.matchAll(/^drill\(\s*'([\w-]+):/gm)].map(([, name]) => name),
  );
  if (!names.every((name) => known.includes(name))) throw new Error(`The drills are: ${known.join(', ')}`);
  const only = names.length > 0 ? ['-t', `^(${names.join('|')}):`] : [];
  const args = ['run', '--config', join(folder, 'vitest.config.ts'), '--reporter=verbose', ...only];
  return await run(join(BIN, 'vitest'), args, { env: projectEnvironment() });
}

/** Everything else runs on the Node from the packages. */
async function onProjectNode(work) {
  if (process.env.IRUN_TESTS_ON_PROJECT_NODE) return process.exit(await work());
  await prepare({ development: true, steps: [] });
  const again = [join('tests', 'run.mjs'), ...process.argv.slice(2)];
  return await become(NODE, again, projectEnvironment({ IRUN_TESTS_ON_PROJECT_NODE: 'yes' }));
}

const PROGRAMS = {
  bench: 'tests/bench/run.ts',
  reliability: 'tests/drills/report.ts',
  mutations: 'tests/mutations/run.ts',
};
const given = process.argv.slice(2);
try {
  await onProjectNode(async () => {
    const program = PROGRAMS[given[0]];
    if (!program && given[0] !== 'drill') return await everything(given);
    await build();
    if (!program) return await drill(given.slice(1));
    const args = ['--tsconfig', 'tests/tsconfig.json', program, ...given.slice(1)];
    return await run(join(BIN, 'tsx'), args, { env: projectEnvironment() });
  });
} catch (error) {
  if (error instanceof Interrupted) process.exit(error.exitCode);
  say(error instanceof Error ? error.message : String(error));
  process.stdout.write('\n0 passed, 1 failed\n');
  process.exit(1);
}
