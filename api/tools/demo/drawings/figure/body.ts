import type { Skin } from '../palette.ts';
import type { Wearer } from '../illustration.ts';
import { garment } from './garment.ts';

export const BODY =
  'M-47 90C-46 150-48 186-52 206C-58 232-100 248-158 264C-214 276-244 300-250 350C-236 400-190 420-178 452C-174 520-150 590-146 660C-146 740-186 820-196 1000L196 1000C186 820 146 740 146 660C150 590 174 520 178 452C190 420 236 400 250 350C244 300 214 276 158 264C100 248 58 232 52 206C48 186 46 150 47 90Z';
export const ARM =
  'M-158 264C-214 274-248 304-256 366C-264 460-278 600-274 1000L-216 1000C-216 800-212 590-178 452C-168 380-150 320-158 264Z';

/** Neck, shoulders and arms, and what they wear. */
export function body(id: string, { shadow, light }: Skin, wearer: Wearer): string {
  const limbs = `<path d="${BODY}" fill="url(#${id}bd)"/><path d="${ARM}" fill="url(#${id}bd)"/><path d="${ARM}" fill="url(#${id}bm)" transform="scale(-1 1)"/>`;
  const throat = `<path d="M-48 116C-30 172 30 190 49 124L52 206C44 226 18 214 0 200C-22 184-44 160-48 116Z" fill="${shadow}" fill-opacity=".62"/>`;
  const collarbones = `<path d="M-26 250C-62 262-110 262-150 282M26 250C62 262 110 262 150 282" fill="none" stroke="${shadow}" stroke-width="5" stroke-linecap="round" stroke-opacity=".34"/><path d="M-24 242C-60 254-108 254-146 272" fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round" stroke-opacity=".5"/><path d="M-9 246C-4 258 4 258 9 246" fill="none" stroke="${shadow}" stroke-width="4" stroke-linecap="round" stroke-opacity=".4"/>`;
  const shoulders = `<ellipse cx="-196" cy="316" rx="50" ry="24" fill="url(#${id}hi)" fill-opacity=".6" transform="rotate(-34 -196 316)"/><path d="M-186 400C-180 420-178 436-179 456M186 400C180 420 178 436 179 456" fill="none" stroke="${shadow}" stroke-width="5" stroke-linecap="round" stroke-opacity=".55"/>`;
  return limbs + throat + collarbones + shoulders + garment(id, wearer);
}
