import { defineEntity, p } from '@mikro-orm/core';
import type { OverlayMarks } from '../../../domain/catalogue/try-on/overlay.ts';
import { ProductEntity } from '../product/product.entity.ts';

/** A photographed overlay that is not published yet. Its picture is in its row, where no address leads to it (record 108). */
export const OverlayDraftEntity = defineEntity({
  name: 'OverlayDraft',
  tableName: 'overlay_drafts',
  properties: {
    product: () => p.manyToOne(ProductEntity).ref().primary(),
    /** WebP, as it will be published. */
    picture: p.blob(),
    /** Null until the face is marked. */
    marks: p.json<OverlayMarks>().nullable(),
    /** The code of the colour that it shows; empty until it is chosen. */
    colour: p.text().default(''),
    createdAt: p.datetime(),
  },
});
