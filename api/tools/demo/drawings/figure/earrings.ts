import type { Earring } from '../illustration.ts';

/** The two earrings at a height, the first to be drawn behind the head; empty where none is worn. */
export const earrings = (y: number, kind: Earring | undefined): readonly [string, string] =>
  kind === undefined ? ['', ''] : [DRAWN[kind](-108, y), DRAWN[kind](108, y)];

const DRAWN: Record<Earring, (x: number, y: number) => string> = {
  hoop: (x, y) =>
    `<circle cx="${x}" cy="${y + 30}" r="27" fill="none" stroke="#a66f12" stroke-width="7"/><path d="M${x - 25} ${y + 22}A27 27 0 0 1 ${x + 4} ${y + 4}" fill="none" stroke="#f7dc8f" stroke-width="4" stroke-linecap="round"/>`,
  drop: (x, y) =>
    `<circle cx="${x}" cy="${y + 5}" r="7" fill="#d49b2c"/><path d="M${x} ${y + 14}C${x - 12} ${y + 40} ${x - 12} ${y + 58} ${x} ${y + 62}C${x + 12} ${y + 58} ${x + 12} ${y + 40} ${x} ${y + 14}Z" fill="#c2871b"/><path d="M${x - 3} ${y + 30}C${x - 6} ${y + 42} ${x - 6} ${y + 50} ${x - 3} ${y + 54}" stroke="#f7dc8f" stroke-width="3" fill="none" stroke-linecap="round"/>`,
};
