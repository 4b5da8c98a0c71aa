import type { FieldErrors } from '../../errors.ts';
import { boundsText } from '../limits.ts';
import { optionError, tidyOption } from '../variants/option-values.ts';
import { OVERLAY_SIZE, type OverlayMarks, type Point } from '../../catalogue/try-on/overlay.ts';

/** What staff mark on a picture of hair, in this order. */
export const OVERLAY_TAPS = ['leftEye', 'rightEye', 'chin', 'crown'] as const;
export type OverlayTap = (typeof OVERLAY_TAPS)[number];
export type EnteredMarks = Record<OverlayTap, Point>;

/** Unchecked. */
export type EnteredOverlay = { marks?: unknown; colour?: unknown };

/** Between the eyes in pixels of the overlay; nearer, a wig could not be placed exactly. */
export const LEAST_OVERLAY_EYES = 30;

/** Of the way from the crown to the eyes: where the hair begins on the heads that the shop draws. */
const HAIRLINE = 0.41;

export const OVERLAY_MESSAGES = {
  missing: 'Mark both eyes, the chin and the crown.',
  outside: `Marks are whole pixels, ${boundsText(0, OVERLAY_SIZE.width)} to the right and ${boundsText(0, OVERLAY_SIZE.height)} downwards.`,
  eyes: `Mark the left eye left of the right one, at least ${LEAST_OVERLAY_EYES} pixels apart.`,
  upright: 'Mark the crown above the eyes and the chin below them.',
  colour: 'Choose the colour that the picture shows.',
} as const;

/** One sentence for each wrong field. */
export function checkOverlay({ marks, colour }: EnteredOverlay): FieldErrors {
  const errors: FieldErrors = {};
  const wrong = marksError(marks);
  if (wrong !== undefined) errors['marks'] = wrong;
  const code = typeof colour === 'string' ? tidyOption('colour', colour) : '';
  const colourWrong = code === '' ? OVERLAY_MESSAGES.colour : optionError('colour', code);
  if (colourWrong !== undefined) errors['colour'] = colourWrong;
  return errors;
}

function marksError(marks: unknown): string | undefined {
  const given = (marks ?? {}) as Partial<Record<OverlayTap, Partial<Point> | null>>;
  const points = OVERLAY_TAPS.map((tap) => given[tap]);
  if (points.some((point) => !point)) return OVERLAY_MESSAGES.missing;
  if (
    !points.every(
      (point) => isWithin(point?.x, OVERLAY_SIZE.width) && isWithin(point?.y, OVERLAY_SIZE.height),
    )
  )
    return OVERLAY_MESSAGES.outside;
  const { leftEye, rightEye, chin, crown } = given as EnteredMarks;
  if (rightEye.x - leftEye.x < LEAST_OVERLAY_EYES) return OVERLAY_MESSAGES.eyes;
  const [upper, lower] = [Math.min(leftEye.y, rightEye.y), Math.max(leftEye.y, rightEye.y)];
  return crown.y < upper && lower < chin.y ? undefined : OVERLAY_MESSAGES.upright;
}

const isWithin = (at: unknown, size: number): boolean =>
  Number.isInteger(at) && Number(at) >= 0 && Number(at) <= size;

/** With the hairline, which is not marked. */
export function overlayMarksOf({ leftEye, rightEye, chin, crown }: EnteredMarks): OverlayMarks {
  const eyes = (leftEye.y + rightEye.y) / 2;
  const hairline = { x: crown.x, y: Math.round(crown.y + (eyes - crown.y) * HAIRLINE) };
  return { leftEye: at(leftEye), rightEye: at(rightEye), chin: at(chin), crown: at(crown), hairline };
}

/** Nothing else that came with it. */
const at = ({ x, y }: Point): Point => ({ x, y });
