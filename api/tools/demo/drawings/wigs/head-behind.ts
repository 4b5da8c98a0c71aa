import { path, spline, thin } from '../curves.ts';
import type { Paint } from '../hair/paint.ts';
import { lerp, type Random, short, times } from '../numbers.ts';
import type { Skin } from '../palette.ts';

const HEAD =
  'M-106 20C-118-50-122-124-84-168C-56-197-24-206 0-206C24-206 56-197 84-168C122-124 118-50 106 20C98 70 72 112 44 124C16 134-16 134-44 124C-72 112-98 70-106 20Z';

/** The head from behind, all hair combed up to the tie. */
export function headBehind({ skin, paint, random }: { skin: Skin; paint: Paint; random: Random }): string {
  const ears = `<path d="M-100-16C-118-22-122 14-112 34C-106 48-96 44-94 32Z" fill="${skin.base}"/><path d="M100-16C118-22 122 14 112 34C106 48 96 44 94 32Z" fill="${skin.shadow}"/>`;
  const strands = times(130, (i) => {
    const angle = lerp(-0.12, Math.PI + 0.12, random());
    const [x, y] = [Math.cos(angle) * 106, 8 + Math.sin(angle) * 120];
    const line = spline(
      [
        { x, y },
        { x: x * 1.02, y: lerp(y, -206, 0.36) },
        { x: x * 0.66, y: lerp(y, -206, 0.76) },
        { x: x * 0.12, y: -204 },
      ],
      9,
    );
    const isLit = i > 96;
    const part = isLit ? line.slice(Math.floor(line.length * 0.42), Math.floor(line.length * 0.68)) : line;
    const [tone, width] = isLit ? [3, 1 + random() * 1.6] : [random() * 2.4, 1.6 + random() * 4.4];
    return `<path d="${path(thin(part, 2))}" stroke="${paint.tone(tone)}" stroke-width="${short(width)}" stroke-opacity="${isLit ? 0.45 : 0.8}"/>`;
  });
  return `${ears}<path d="${HEAD}" fill="${paint.tone(1)}"/><g fill="none" stroke-linecap="round">${strands.join('')}</g>`;
}
