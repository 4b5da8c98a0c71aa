import type { GoodPicture } from '../illustration.ts';
import { darker } from '../palette.ts';
import { cylinder, type Drawn, gradient, mark, printed, shadow, table } from './parts.ts';

const AMBER = '#e3a92f';

/** An open jar of edge control, its lid and a small brush. */
export function edgeControl(id: string, { bg }: GoodPicture): Drawn {
  const jar = `<path d="M160 560H560V800C560 832 536 850 500 850H220C184 850 160 832 160 800Z" fill="url(#${id}a)"/><path d="M160 560H560V640H160Z" fill="#000" fill-opacity=".06"/>`;
  const gel = `<ellipse cx="360" cy="560" rx="200" ry="46" fill="${darker(AMBER, 0.34)}"/><ellipse cx="360" cy="562" rx="178" ry="37" fill="url(#${id}l)"/><path d="M220 562C262 536 300 584 350 556S450 540 500 566" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-opacity=".65"/><path d="M240 578C300 566 320 594 380 578S460 566 480 580" fill="none" stroke="#a86d0e" stroke-width="5" stroke-linecap="round" stroke-opacity=".45"/>`;
  const label = `<rect x="230" y="650" width="260" height="152" rx="10" fill="#1f2a6b"/>${mark(360, 706, 0.8, '#f4d48a')}${printed(360, 756, [150, 100], '#ffffff', 6)}`;
  const lid = `<g transform="translate(610 640) rotate(14)"><ellipse cx="0" cy="0" rx="128" ry="128" fill="url(#${id}b)"/><ellipse cx="-10" cy="-10" rx="112" ry="112" fill="#38302c"/>${mark(-8, -4, 1.3, '#d6a33c')}</g>`;
  const brush =
    '<g transform="translate(214 430) rotate(-28)"><rect x="-13" y="-230" width="26" height="330" rx="13" fill="#c9472f"/><rect x="-18" y="-290" width="36" height="66" rx="8" fill="#2a2421"/><path d="M-18-282H-40M-18-268H-40M-18-254H-40M-18-240H-40" stroke="#2a2421" stroke-width="6" stroke-linecap="round"/><path d="M18-286l16-6M18-274l18-4M18-262l19 0M18-250l18 3M18-238l16 6" stroke="#d8cfc2" stroke-width="5" stroke-linecap="round"/></g>';
  const light = gradient(
    `${id}l`,
    [
      [0, '#f8e4ac'],
      [1, AMBER],
    ],
    [0.4, 1],
  );
  return {
    defs: cylinder(`${id}a`, AMBER) + cylinder(`${id}b`, '#2a2421') + light,
    drawing: table(bg) + shadow(360, 846, 240, 28) + jar + gel + label + lid + brush,
  };
}
