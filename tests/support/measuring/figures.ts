import { appendFileSync } from 'node:fs';

/** A measurement for a row of docs/reliability.md. */
export interface Figure {
  /** The row, such as `R1`. */
  goal: string;
  measured: string;
  /** Whether the goal was reached, as far as this run went. */
  reached: boolean;
  /** What this run left out, if anything. */
  short?: string;
}

/** Prints a measurement, and stores it while `npm run reliability` runs. */
export function recordFigure(figure: Figure): void {
  const { goal, measured, reached, short } = figure;
  process.stdout.write(
    `${goal}: ${measured}${reached ? '' : ' (short of the goal)'}${short ? ` (${short})` : ''}\n`,
  );
  const file = process.env['RELIABILITY_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/**
 * Number of rounds: few in `npm test`, the goal's own number in `npm run reliability`, or what the environment variable
 * `name` says.
 */
export function rounds(name: string, count: { gate: number; goal: number }): number {
  const asked = Number(process.env[name]);
  if (Number.isInteger(asked) && asked > 0) return asked;
  return process.env['RELIABILITY_FIGURES'] ? count.goal : count.gate;
}
