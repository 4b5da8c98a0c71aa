import { path } from '../curves.ts';
import type { Paint } from '../hair/paint.ts';
import { hill, type Random, short, times } from '../numbers.ts';

const MIDDLE = -248;

/** Hair wound around itself on the crown. */
export function bun(paint: Paint, random: Random): string {
  const strands = times(90, () => {
    const out = random();
    const [rx, ry] = [14 + out * 78, 10 + out * 62];
    const begin = random() * 6.28;
    const sweep = 0.8 + random() * 1.8;
    const points = times(11, (j) => {
      const angle = begin + (sweep * j) / 10;
      return { x: Math.cos(angle) * rx + Math.sin(angle * 2) * 3, y: MIDDLE + Math.sin(angle) * ry };
    });
    const isLit = Math.sin(begin + 2.4) > 0.5;
    const tone = random() * 2.4 + hill(out, 0.6, 0.03) * 0.8 + (isLit ? 0.8 : 0);
    return `<path d="${path(points)}" stroke="${paint.tone(tone)}" stroke-width="${short(1.5 + random() * 5)}" stroke-opacity=".85"/>`;
  });
  return `<ellipse cx="0" cy="${MIDDLE}" rx="96" ry="78" fill="${paint.tone(0)}"/><g fill="none" stroke-linecap="round">${strands.join('')}</g>`;
}
