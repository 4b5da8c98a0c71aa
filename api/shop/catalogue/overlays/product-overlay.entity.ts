import { defineEntity, p } from '@mikro-orm/core';
import type { OverlayMarks } from '../../../domain/catalogue/try-on/overlay.ts';
import { ProductEntity } from '../product/product.entity.ts';

/** The hair of a product alone, to be tried on: its picture and where a face lies on it (record 108). */
export const ProductOverlayEntity = defineEntity({
  name: 'ProductOverlay',
  tableName: 'product_overlays',
  properties: {
    product: () => p.manyToOne(ProductEntity).ref().primary(),
    /** Its address, as in `products.image`. */
    file: p.text(),
    marks: p.json<OverlayMarks>(),
    /** The code of the colour that a photographed one shows; null for one drawn in greys. */
    colour: p.text().nullable(),
    createdAt: p.datetime(),
  },
});
