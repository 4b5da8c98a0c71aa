import { times } from '../numbers.ts';
import { darker, lighter } from '../palette.ts';
import { type Drawn, gradient } from './parts.ts';

const CORAL = '#c9472f';

/** A wide comb and a wooden paddle brush, lying. */
export function combAndBrush(id: string): Drawn {
  const coral = [
    [0, lighter(CORAL, 0.3)],
    [0.5, CORAL],
    [1, darker(CORAL, 0.3)],
  ] as const;
  const wood = [
    [0, '#d39a63'],
    [0.5, '#a9693c'],
    [1, '#7a4524'],
  ] as const;
  return {
    defs: gradient(`${id}a`, coral, [0.3, 1]) + gradient(`${id}w`, wood, [1, 0.3]),
    drawing: brush(id) + comb(id),
  };
}

function brush(id: string): string {
  const fallen =
    '<path d="M-6 60C-40 50-128 0-128-118S-60-300 0-300S128-236 128-118S40 50 6 60Z" transform="translate(14 18)" fill="#1c0f0a" fill-opacity=".22"/>';
  const wood = `<path d="M-32 40H32L40 330C40 362 20 376 0 376S-40 362-40 330Z" fill="url(#${id}w)"/><path d="M0 70C-60 70-132 0-132-118S-64-304 0-304S132-236 132-118S60 70 0 70Z" fill="url(#${id}w)"/>`;
  const cushion =
    '<ellipse cx="0" cy="-118" rx="106" ry="164" fill="#2a2421"/><ellipse cx="-8" cy="-126" rx="94" ry="150" fill="#3b322d"/>';
  return `<g transform="translate(566 548) rotate(12)">${fallen}${wood}${cushion}${pins()}</g>`;
}

/** In rows, each set off from the one before, as far as the cushion reaches. */
function pins(): string {
  const rows = times(9, (row) =>
    times(7, (column) => {
      const x = (column - 3) * 27 + (row % 2 === 1 ? 13 : 0);
      const y = -250 + row * 34;
      if ((x / 108) ** 2 + ((y + 118) / 170) ** 2 >= 0.92) return '';
      return `<circle cx="${x + 4}" cy="${y + 5}" r="6" fill="#000" fill-opacity=".3"/><circle cx="${x}" cy="${y}" r="6" fill="#f4d48a"/>`;
    }).join(''),
  );
  return rows.join('');
}

function comb(id: string): string {
  const fallen =
    '<g transform="translate(10 16)" opacity=".2"><rect x="-200" y="-60" width="400" height="200" rx="26" fill="#1c0f0a"/></g>';
  const teeth = times(
    15,
    (i) =>
      `<path d="M${-178 + i * 25.5} 20V${150 - Math.abs(i - 7) * 3}a6 8 0 0 0 12 0V20Z" fill="url(#${id}a)"/>`,
  );
  const back = `<rect x="-204" y="-74" width="408" height="106" rx="40" fill="url(#${id}a)"/><path d="M-176-52C-80-60 80-60 170-52" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-opacity=".35" fill="none"/>`;
  return `<g transform="translate(196 560) rotate(-82) scale(.96)">${fallen}${teeth.join('')}${back}</g>`;
}
