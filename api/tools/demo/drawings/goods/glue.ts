import type { GoodPicture } from '../illustration.ts';
import { cylinder, type Drawn, mark, printed, shadow, table } from './parts.ts';

/** A bottle of lace glue with its brush. */
export function glue(id: string, { bg }: GoodPicture): Drawn {
  const bottle = `<path d="M300 440C300 412 322 398 350 394H450C478 398 500 412 500 440V830C500 848 488 858 470 858H330C312 858 300 848 300 830Z" fill="url(#${id}a)"/><path d="M300 520H500V790H300Z" fill="url(#${id}b)"/>`;
  const nozzle = `<path d="M356 350H444V396H356Z" fill="url(#${id}c)"/><path d="M366 190C366 176 376 168 388 168H412C424 168 434 176 434 190L446 350H354Z" fill="url(#${id}c)"/><path d="M354 350H446V366H354Z" fill="#d6a33c"/>`;
  const label = mark(400, 598, 1, '#f4d48a') + printed(400, 662, [120, 88, 64], '#ffffff');
  const brush =
    '<g transform="translate(600 700)"><path d="M-30 146L-16-40H16L30 146Z" fill="#2a2421"/><path d="M-14-40L-8-150H8L14-40Z" fill="#8d8277"/><path d="M-14-150C-16-190-6-206 0-214C6-206 16-190 14-150Z" fill="#f4efe8"/><rect x="-30" y="140" width="60" height="16" rx="5" fill="#d6a33c"/></g>';
  return {
    defs: cylinder(`${id}a`, '#f4efe8') + cylinder(`${id}b`, '#1f2a6b') + cylinder(`${id}c`, '#2a2421'),
    drawing:
      table(bg) + shadow(400, 858, 170, 24) + bottle + nozzle + label + brush + shadow(600, 860, 54, 12),
  };
}
