import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';

const FILE = 'docs/performance.md';
const HEAD = `# Performance: goal and figure

Each part is written by a command of its own, which leaves the others as they are; only ratios taken side by side in one
run count. A spread is how far the rounds of one run lay apart.
`;

/** The parts of the report, in order, and the command for each. */
const PARTS = {
  'Beside the limit of the machine': 'npm run bench',
  'While orders come in': 'npm run bench -- orders',
  'Pages rendered on the server': 'npm run bench -- pages',
  'From 1,000 products to 100,000': 'npm run bench -- growth',
  'With 1,000,000 products': 'npm run bench -- growth-million',
  'From 1,000 orders to 10,000,000': 'npm run bench -- growth-orders',
  'Counts of filters': 'npm run bench -- facets',
  'A flash sale': 'npm run bench -- flash',
  Memory: 'npm run bench -- memory',
  Start: 'npm run bench -- start',
  'A cold phone': 'npm run bench -- web',
  'Touch and keys': 'npm run bench -- web',
  'What a first visit loads': 'npm run bench -- web',
} as const;

export interface Row {
  what: string;
  goal: string;
  figure: string;
  /** Null when there is no goal. */
  isReached: boolean | null;
  /** Spread of the rounds. */
  spread?: string;
}

export interface Part {
  title: keyof typeof PARTS;
  /** The method, in a sentence or two. */
  how: string;
  /** Versions besides Node's, such as `PostgreSQL 18.4`. */
  versions: string[];
  rows: Row[];
}

/** Load average at the start: what else the machine was doing. */
const LOAD = loadavg()[0] ?? 0;

/** Prints a part and replaces it in the file. */
export async function writeReport(part: Part): Promise<void> {
  const text = render(part);
  process.stdout.write(`\n${text}`);
  const earlier = await readFile(FILE, 'utf8').catch(() => '');
  const sections = new Map(
    earlier
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), `## ${section.trimEnd()}\n`]),
  );
  sections.set(part.title, text);
  const kept = Object.keys(PARTS).flatMap((title) => sections.get(title) ?? []);
  await writeFile(FILE, [HEAD, ...kept].join('\n'));
}

function render({ title, how, versions, rows }: Part): string {
  const cores = cpus().length;
  const memory = Math.round(totalmem() / 2 ** 30);
  const on = [`Node ${process.version}`, ...versions, `${cores} cores, ${memory} GB`].join(', ');
  const noise = `load of the machine at the beginning ${LOAD.toFixed(1)}`;
  return `## ${title}

\`${PARTS[title]}\` on ${new Date().toISOString().slice(0, 10)}: ${on}, ${noise}. ${how}

| What | Goal | Figure | | Spread |
|---|---|---|---|---|
${rows.map(line).join('\n')}
`;
}

function line({ what, goal, figure, isReached, spread = '' }: Row): string {
  const verdict = isReached === null ? '' : isReached ? 'reached' : '**short**';
  return `| ${[what, goal, figure, verdict, spread].map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`;
}
