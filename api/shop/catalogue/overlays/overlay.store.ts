import type { OverlayMarks } from '../../../domain/catalogue/try-on/overlay.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { ProductOverlayEntity } from './product-overlay.entity.ts';

const db = tablesOf<{ product_overlays: TableOf<typeof ProductOverlayEntity> }>();

export interface Overlay {
  file: string;
  marks: OverlayMarks;
}

export async function overlaysOf(
  reader: Reader,
  productIds: readonly number[],
): Promise<(Overlay & { productId: number })[]> {
  return await reader.all(
    db
      .selectFrom('product_overlays')
      .select(['product_id as productId', 'file', 'marks'])
      .where('product_id', '=', anyOf(productIds)),
  );
}
