import { FOCAL_CENTRE } from '../../domain/catalogue/pictures/product-pictures.ts';
import { DEMO_PRODUCTS } from './planned/catalogue.ts';
import { furtherPictures } from './planned/further-pictures.ts';
import { demoStandard } from './planned/variants.ts';

export const PICTURES = `
  product_id int, file text, "position" smallint, alt text, focal_x smallint, focal_y smallint, colour text,
  created_at timestamptz`;

/** Rows of `product_pictures`. Where there are pictures of other colours, the first is of the standard's. */
export function pictureRows(products: readonly { id: number; image: string; created_at: Date }[]) {
  return products.flatMap(({ id, image, created_at }, index) => {
    const product = DEMO_PRODUCTS[index];
    if (!product) return [];
    const further = furtherPictures(product);
    const hasColours = further.some(({ colour }) => colour !== null);
    const colour = hasColours ? (demoStandard(product.slug).options.colour ?? null) : null;
    const first = { file: image, alt: '', focal_y: 35, colour };
    const others = further.map(({ name, alt, focalY, colour }) => ({
      file: `/media/${name}.webp`,
      alt,
      focal_y: focalY,
      colour,
    }));
    return [first, ...others].map((picture, position) => ({
      ...picture,
      product_id: id,
      position,
      focal_x: FOCAL_CENTRE,
      created_at,
    }));
  });
}
