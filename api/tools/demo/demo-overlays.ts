import type { OverlayMarks } from '../../domain/catalogue/try-on/overlay.ts';
import { loadSharp } from '../../shop/media/sharp.ts';
import type { WigPicture } from './drawings/illustration.ts';
import { overlay, overlayMarks } from './drawings/wigs/overlay.ts';
import { DEMO_PRODUCTS } from './planned/catalogue.ts';

/** Version of the overlays' drawings, as `DRAWING_KIT` is that of the pictures (checked by a test). */
export const OVERLAY_KIT = '10d9ee2b80d95878';

/** Sharper colours would take three times as long; coloured again, the hair is no truer for it. */
const WEBP = { quality: 80, alphaQuality: 80, effort: 2 };

/** Everything that determines the bytes of an overlay besides its picture. */
export const OVERLAY_DRAWING = OVERLAY_KIT + JSON.stringify(WEBP);

interface DemoOverlay {
  /** Of the product. */
  slug: string;
  name: string;
  picture: WigPicture;
}

/** Of the overlay of a picture. */
export const overlayName = (slug: string): string => `${slug}-overlay`;

/** Of every wig and hairpiece that is worn on the head. */
export const DEMO_OVERLAYS: readonly DemoOverlay[] = DEMO_PRODUCTS.flatMap(({ slug, illustration }) =>
  illustration.kind === 'wig'
    ? [{ slug, name: overlayName(slug), picture: { seed: slug, ...illustration } }]
    : [],
);

export const drawOverlay = ({ picture }: DemoOverlay): string => overlay(picture);

/** The file of an overlay; occupies one thread. */
export async function encodeOverlay(drawn: DemoOverlay): Promise<Buffer> {
  const sharp = await loadSharp();
  return await sharp(Buffer.from(drawOverlay(drawn)))
    .webp(WEBP)
    .toBuffer();
}

/** Rows of `product_overlays`. */
export function overlayRows(products: readonly { id: number; created_at: Date }[]) {
  return products.flatMap(({ id, created_at }, index) => {
    const slug = DEMO_PRODUCTS[index]?.slug;
    const drawn = DEMO_OVERLAYS.find((one) => one.slug === slug);
    if (!drawn) return [];
    const marks: OverlayMarks = overlayMarks(drawn.picture);
    return [{ product_id: id, file: `/media/${drawn.name}.webp`, marks, created_at }];
  });
}
