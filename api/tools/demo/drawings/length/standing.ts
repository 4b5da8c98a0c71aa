import { path, type Point, spline } from '../curves.ts';
import type { Skin } from '../palette.ts';

/** How many units of the picture somebody is tall; below the thighs nothing is seen of them. */
export const TALL = 1230;
const TOP = 74;
export const MIDDLE = 400;

/** From a share of the height, across and down, to a place in the picture. */
export const at = (across: number, down: number): Point => ({
  x: MIDDLE + across * TALL,
  y: TOP + down * TALL,
});

/** Half the width of somebody seen from behind at each share of the height, without arms. */
const OUTLINE = [
  [0, 0],
  [0.03, 0.006],
  [0.043, 0.03],
  [0.046, 0.062],
  [0.042, 0.098],
  [0.031, 0.122],
  [0.028, 0.138],
  [0.03, 0.15],
  [0.05, 0.163],
  [0.084, 0.174],
  [0.1, 0.188],
  [0.103, 0.21],
  [0.094, 0.245],
  [0.088, 0.285],
  [0.082, 0.315],
  [0.07, 0.36],
  [0.066, 0.392],
  [0.073, 0.43],
  [0.092, 0.475],
  [0.1, 0.515],
  [0.1, 0.55],
  [0.095, 0.62],
  [0.086, 0.76],
] as const;

/** The middle of an arm, and half its width. */
const ARM = [
  [0.094, 0.196, 0.0195],
  [0.104, 0.235, 0.0185],
  [0.11, 0.29, 0.017],
  [0.115, 0.345, 0.015],
  [0.119, 0.395, 0.0145],
  [0.126, 0.45, 0.011],
  [0.13, 0.485, 0.0135],
  [0.129, 0.512, 0.006],
] as const;

/** Around both sides of a middle. */
const closed = (side: readonly Point[], other: readonly Point[]): string =>
  path([...spline(side, 10), ...spline(other, 10).toReversed()], true);

function arm(id: string, side: 1 | -1): string {
  const edge = (sign: 1 | -1) => ARM.map(([across, down, half]) => at(side * (across + sign * half), down));
  const shoulder = at(side * 0.093, 0.197);
  return `<path d="${closed(edge(1), edge(-1))}" fill="url(#${id}st)"/><circle cx="${shoulder.x}" cy="${shoulder.y}" r="${TALL * 0.0205}" fill="url(#${id}st)"/>`;
}

const y = (down: number): number => at(0, down).y;

const side = (sign: 1 | -1): Point[] => OUTLINE.map(([across, down]) => at(sign * across, down));

/** Somebody from behind, exact to the landmarks, in a dress of this colour. */
export function standing(id: string, skin: Skin, cloth: string): { defs: string; drawing: string } {
  const outline = closed(side(1), side(-1));
  const dress = `<path d="M0 ${y(0.225)}C220 ${y(0.245)} 320 ${y(0.3)} 400 ${y(0.31)}C480 ${y(0.3)} 580 ${y(0.245)} 800 ${y(0.225)}V1000H0Z" fill="${cloth}"/><path d="M${MIDDLE + 76} ${y(0.24)}C${MIDDLE + 56} ${y(0.36)} ${MIDDLE + 88} ${y(0.44)} ${MIDDLE + 100} 1000H800V${y(0.24)}Z" fill="#000" fill-opacity=".1"/>`;
  return {
    defs: `<linearGradient id="${id}st" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${skin.light}"/><stop offset="1" stop-color="${skin.base}"/></linearGradient><clipPath id="${id}sc"><path d="${outline}"/></clipPath>`,
    drawing: `${arm(id, -1)}${arm(id, 1)}<path d="${outline}" fill="url(#${id}st)"/><g clip-path="url(#${id}sc)">${dress}</g>`,
  };
}
