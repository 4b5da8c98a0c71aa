import { defineEntity, p } from '@mikro-orm/core';
import { FOCAL_BOUNDS, FOCAL_CENTRE, MAX_ALT } from '../../../domain/catalogue/pictures/product-pictures.ts';

const { from, to } = FOCAL_BOUNDS;

/** A picture that the shop stores, whether a product shows it or not (record 114). */
export const LibraryPictureEntity = defineEntity({
  name: 'LibraryPicture',
  tableName: 'library_pictures',
  checks: [
    { name: 'library_pictures_alt_check', expression: `length(alt) <= ${MAX_ALT}` },
    {
      name: 'library_pictures_focal_check',
      expression: `focal_x >= ${from} and focal_x <= ${to} and focal_y >= ${from} and focal_y <= ${to}`,
    },
  ],
  uniques: [{ name: 'library_pictures_file_once', properties: ['file'] }],
  properties: {
    id: p.integer().primary(),
    /** The id that clients know. */
    publicId: p.uuid().defaultRaw('gen_random_uuid()').unique('library_pictures_public_id_unique'),
    /** Counts the changes of what is said of it. */
    version: p.integer().default(1),
    /** Its address, as in `products.image`. */
    file: p.text(),
    /** While products show it, what they say of it counts. */
    alt: p.text().default(''),
    /** In per cent from the left and from the top. */
    focalX: p.smallint().default(FOCAL_CENTRE),
    focalY: p.smallint().default(FOCAL_CENTRE),
    /** Uploaded to the library: it stays until somebody deletes it, used or not. */
    isKept: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
