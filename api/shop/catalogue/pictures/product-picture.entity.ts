import { defineEntity, p } from '@mikro-orm/core';
import {
  FOCAL_BOUNDS,
  FOCAL_CENTRE,
  MAX_ALT,
  MAX_PICTURES,
} from '../../../domain/catalogue/pictures/product-pictures.ts';
import { ProductEntity } from '../product/product.entity.ts';
import { VariantEntity } from '../product/variant.entity.ts';

const { from, to } = FOCAL_BOUNDS;

/**
 * The further pictures of a product, and at position 0 what is said of its first one, which is `products.image`
 * (record 065).
 */
export const ProductPictureEntity = defineEntity({
  name: 'ProductPicture',
  tableName: 'product_pictures',
  checks: [
    { name: 'product_pictures_position_check', expression: `position >= 0 and position < ${MAX_PICTURES}` },
    { name: 'product_pictures_alt_check', expression: `length(alt) <= ${MAX_ALT}` },
    {
      name: 'product_pictures_focal_check',
      expression: `focal_x >= ${from} and focal_x <= ${to} and focal_y >= ${from} and focal_y <= ${to}`,
    },
    { name: 'product_pictures_colour_check', expression: "colour ~ '^[A-Za-z0-9/-]{1,20}$'" },
  ],
  primaryKeys: ['product', 'file'],
  indexes: [{ name: 'product_pictures_file_index', properties: ['file'] }],
  properties: {
    product: () => p.manyToOne(ProductEntity).ref().primary(),
    /** Its address, as in `products.image`. */
    file: p.text().primary(),
    position: p.smallint(),
    alt: p.text().default(''),
    /** In per cent from the left and from the top. */
    focalX: p.smallint().default(FOCAL_CENTRE),
    focalY: p.smallint().default(FOCAL_CENTRE),
    colour: p.text().nullable(),
    variant: () => p.manyToOne(VariantEntity).ref().nullable(),
    createdAt: p.datetime(),
  },
});
