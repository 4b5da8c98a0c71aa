import type { GoodPicture } from '../illustration.ts';
import { randomFrom, short, times } from '../numbers.ts';
import { mix } from '../palette.ts';
import { cylinder, type Drawn, mark, printed, shadow, table } from './parts.ts';

const GREEN = '#2c4a3c';

/** A spray bottle, spraying. */
export function spray(id: string, { bg }: GoodPicture): Drawn {
  const bottle = `<path d="M300 500C300 440 352 424 372 404H468C488 424 540 440 540 500V826C540 850 524 862 500 862H340C316 862 300 850 300 826Z" fill="url(#${id}a)"/>`;
  const head = `<rect x="372" y="370" width="96" height="40" rx="6" fill="url(#${id}g)"/><path d="M384 310H456V372H384Z" fill="url(#${id}b)"/><path d="M272 236C272 226 280 222 290 222H440C476 222 500 246 500 290V316H372C360 300 344 288 320 286L290 284C280 284 272 280 272 272Z" fill="url(#${id}b)"/><path d="M330 288C336 330 326 362 312 384" fill="none" stroke="#201b19" stroke-width="18" stroke-linecap="round"/>`;
  const label = `<rect x="318" y="540" width="204" height="250" rx="12" fill="#f6efe4"/>${mark(420, 622, 1.25, GREEN)}${printed(420, 700, [140, 104, 74], mix(GREEN, '#f6efe4', 0.2))}`;
  return {
    defs: cylinder(`${id}a`, GREEN) + cylinder(`${id}b`, '#201b19') + cylinder(`${id}g`, '#d6a33c'),
    drawing: table(bg) + shadow(420, 862, 160, 24) + droplets() + bottle + head + label,
  };
}

/** The further from the nozzle, the wider apart and the fainter; the same in every picture. */
function droplets(): string {
  const random = randomFrom(7);
  const drawn = times(40, () => {
    const far = random();
    const y = short(262 + (random() - 0.5) * (20 + far * 130));
    return `<circle cx="${short(250 - far * 170)}" cy="${y}" r="${short(2 + random() * 5)}" fill="#fff" fill-opacity="${short(0.8 - far * 0.6)}"/>`;
  });
  return drawn.join('');
}
