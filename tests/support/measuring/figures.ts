import { appendFileSync } from 'node:fs';

/** One figure that a suite has measured for a goal of the reliability table. */
export interface Figure {
  /** Such as `R1`. */
  goal: string;
  measured: string;
  /** Whether it reaches the goal in full, as far as this run went. */
  reached: boolean;
  /** What the run left out of the goal, if anything. */
  short?: string;
}

/** Tells a figure to whoever runs the suites, and to the table when that is being made. */
export function recordFigure(figure: Figure): void {
  const { goal, measured, reached, short } = figure;
  process.stdout.write(
    `${goal}: ${measured}${reached ? '' : ' (short of the goal)'}${short ? ` (${short})` : ''}\n`,
  );
  const file = process.env['RELIABILITY_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/**
 * How many rounds: few in the gate, those of the goal when the table is being made, or as many as the environment
 * variable of that name says.
 */
export function rounds(name: string, count: { gate: number; goal: number }): number {
  const asked = Number(process.env[name]);
  if (Number.isInteger(asked) && asked > 0) return asked;
  return process.env['RELIABILITY_FIGURES'] ? count.goal : count.gate;
}
