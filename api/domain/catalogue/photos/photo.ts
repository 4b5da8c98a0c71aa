const MEGABYTES = 25;

/** Pixels of a photo's sides: on the canvas at most, and as it was taken at least. */
export const PHOTO_SIDES = { most: 1600, least: 100 };

export const PHOTO_MESSAGES = {
  type: 'This is no photo that the browser can show. Choose a JPEG, PNG or WebP picture.',
  size: `This photo is larger than ${MEGABYTES} MB. Choose a smaller one.`,
  small: `This photo is too small. Choose one of at least ${PHOTO_SIDES.least} pixels on each side.`,
} as const;

/** What is wrong with a file before it is opened. */
export function photoError({ type, size }: { type: string; size: number }): string | undefined {
  if (!type.startsWith('image/')) return PHOTO_MESSAGES.type;
  return size > MEGABYTES * 1024 * 1024 ? PHOTO_MESSAGES.size : undefined;
}

export type PhotoSize = { width: number; height: number };

/** On the canvas; null for a photo that is too small. */
export function sizeOnCanvas({ width, height }: PhotoSize): PhotoSize | null {
  if (Math.min(width, height) < PHOTO_SIDES.least) return null;
  const scale = Math.min(1, PHOTO_SIDES.most / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A pixel of the canvas. */
export type Mark = { x: number; y: number };
export type MarksOf<Tap extends string> = Partial<Record<Tap, Mark>>;

/** Moved, but not off the photo; a mark that is not set yet starts in the middle. */
export function movedMark(mark: Mark | undefined, by: Mark, { width, height }: PhotoSize): Mark {
  const start = mark ?? { x: width / 2, y: height / 2 };
  return { x: within(start.x + by.x, width), y: within(start.y + by.y, height) };
}

const within = (at: number, size: number): number => Math.min(size - 1, Math.max(0, Math.round(at)));

/** The first that is not tapped yet; the same one once all are. */
export function nextTap<Tap extends string>(taps: readonly Tap[], marks: MarksOf<Tap>, tapped: Tap): Tap {
  return taps.find((tap) => tap !== tapped && marks[tap] === undefined) ?? tapped;
}
