import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** From Stryker's JSON report. */
interface Mutant {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError';
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
}
type Files = Record<string, { mutants: Mutant[] }>;

export interface DomainMutants {
  /** A part of `docs/mutations.md`. */
  text: string;
  /** Changes that no test notices. */
  missed: string[];
  isGoodEnough: boolean;
}

const CONFIG = 'tests/mutations/stryker.config.json';

/** Percentages of changes that must make a test fail: in the whole domain, and in what decides about money. */
const LEAST_SHARE = 94;
const LEAST_SHARE_OF_MONEY = 98;
const MONEY = /^api\/domain\/(?:money|orders\/(?:pricing|order-lines|order-lifecycle)|payments\/.*)\.ts$/;

const isMissed = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';
const counts = ({ status }: Mutant): boolean =>
  status === 'Killed' || status === 'Timeout' || status === 'Survived' || status === 'NoCoverage';

/** Runs Stryker on the domain, in a copy of the project, against the domain's own tests. */
export async function domainMutants(copy: string): Promise<DomainMutants> {
  const stryker = spawn('stryker', ['run', CONFIG], { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(stryker, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`stryker has ended with ${code}`);
  const { files } = JSON.parse(await readFile(path.join(copy, 'mutants.json'), 'utf8')) as { files: Files };
  const tried = Object.entries(files)
    .map(([file, { mutants }]) => ({ file, mutants: mutants.filter(counts) }))
    .filter(({ mutants }) => mutants.length > 0);
  const all = tried.flatMap(({ mutants }) => mutants);
  const money = tried.filter(({ file }) => MONEY.test(file)).flatMap(({ mutants }) => mutants);
  const rows = tried.map(({ file, mutants }) => row(file, mutants));
  return {
    missed: tried.flatMap(({ file, mutants }) => missedIn(file, mutants)),
    isGoodEnough: share(all) >= LEAST_SHARE && share(money) >= LEAST_SHARE_OF_MONEY,
    text: [
      '## Every small change of the domain\n',
      `${share(all)} % of ${all.length} changes make a test in \`tests/domain\` fail (goal ${LEAST_SHARE}); of the ${money.length} that decide about money, ${share(money)} % (goal ${LEAST_SHARE_OF_MONEY}).\n`,
      '| File | Changes | Noticed |',
      '|---|---|---|',
      ...rows,
      '',
    ].join('\n'),
  };
}

/** Percentage that a test notices, to one decimal, rounded down. */
function share(mutants: readonly Mutant[]): number {
  const noticed = mutants.filter((mutant) => !isMissed(mutant)).length;
  return Math.floor((noticed / mutants.length) * 1000) / 10;
}

const row = (file: string, mutants: readonly Mutant[]): string =>
  `| \`${file}\` | ${mutants.length} | ${share(mutants)} % |`;

/** File, line and replacement of each change that no test notices. */
const missedIn = (file: string, mutants: readonly Mutant[]): string[] =>
  mutants
    .filter(isMissed)
    .map(({ location, mutatorName, replacement = '' }) =>
      [`${file}:${location.start.line}`, mutatorName, replacement.replaceAll(/\s+/g, ' ').slice(0, 80)].join(
        '  ',
      ),
    );
