import type { GoodPicture } from '../illustration.ts';
import { times } from '../numbers.ts';
import { darker, lighter } from '../palette.ts';
import { type Drawn, gradient, shadow, table } from './parts.ts';

const NYLON = '#8a5a3c';

/** Two caps of fine mesh, one behind the other. */
export function wigCaps(id: string, { bg }: GoodPicture): Drawn {
  return {
    defs: gradient(
      `${id}a`,
      [
        [0, lighter(NYLON, 0.26)],
        [1, darker(NYLON, 0.24)],
      ],
      [1, 0.6],
    ),
    drawing:
      table(bg) +
      shadow(400, 812, 270, 28) +
      cap({ x: 520, y: 640, scale: 0.62, fill: darker(NYLON, 0.45) }) +
      cap({ x: 372, y: 756, scale: 1, fill: `url(#${id}a)` }),
  };
}

function cap({ x, y, scale, fill }: { x: number; y: number; scale: number; fill: string }): string {
  const dome = `<path d="M-206 0C-214-190-130-310 0-310S214-190 206 0C140 26-140 26-206 0Z" fill="${fill}"/><path d="${mesh()}" fill="none" stroke="#000" stroke-width="2" stroke-opacity=".2"/>`;
  const band = `<path d="M-206-6C-140 20 140 20 206-6L208 30C140 58-140 58-208 30Z" fill="${darker(NYLON, 0.3)}"/><path d="M-206 4C-140 30 140 30 206 4M-207 16C-140 42 140 42 207 16" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="7 6" stroke-opacity=".35"/>`;
  const gloss =
    '<path d="M-150-170C-130-232-90-268-50-282" stroke="#fff" stroke-width="12" stroke-linecap="round" fill="none" stroke-opacity=".25"/>';
  return `<g transform="translate(${x} ${y}) scale(${scale})">${dome}${band}${gloss}</g>`;
}

function mesh(): string {
  const down = times(13, (index) => {
    const i = index - 6;
    const top = Math.round(300 * Math.sqrt(Math.max(0, 1 - (i / 7.2) ** 2)));
    return `M${i * 26}-${top}C${i * 30}-160 ${i * 31}-60 ${i * 30} 6`;
  });
  const across = times(10, (index) => {
    const y = (index + 1) * 27;
    const half = 204 * Math.sqrt(Math.max(0.02, 1 - (y / 305) ** 2));
    return `M${-half}-${y - 16}C${-half * 0.5}-${y - 34} ${half * 0.5}-${y - 34} ${half}-${y - 16}`;
  });
  return [...down, ...across].join('');
}
