import { nairaFromKobo } from '../../../domain/money.ts';
import { type AuditChanges, changesBetween } from '../../../platform/audit/audit-changes.ts';
import type { LockedProduct } from './product-administration.store.ts';

type Product = Omit<LockedProduct, 'version' | 'variant'>;

const FIELDS = [
  'name',
  'price',
  'image',
  'brand',
  'category',
  'countInStock',
  'description',
  'isDraft',
  'isHidden',
] as const satisfies (keyof Product)[];

/** What the audit log says of a changed product. */
export function productChanges(before: Product, after: Product): AuditChanges {
  return changesBetween(inNaira(before), inNaira(after), FIELDS);
}

const inNaira = (product: Product): Product => ({ ...product, price: nairaFromKobo(product.price) });
