import type { ProductPicture } from '../../../domain/catalogue/pictures/product-pictures.ts';
import { type AuditChanges, changesBetween } from '../../../platform/audit/audit-changes.ts';
import { nameOf } from './product-pictures.service.ts';

type Pictures = readonly ProductPicture[];

/** What the audit log says: which pictures there are, in order, and what was said of each that has changed. */
export function auditedPictures(before: Pictures, after: Pictures): AuditChanges {
  const names = (pictures: Pictures) => ({ pictures: pictures.map(({ file }) => nameOf(file)) });
  const changes = changesBetween(names(before), names(after), ['pictures']);
  for (const picture of after) {
    const earlier = before.find(({ file }) => file === picture.file);
    if (!earlier) continue;
    const words = changesBetween(earlier, picture, ['alt', 'focalX', 'focalY', 'colour', 'sku']);
    for (const [field, change] of Object.entries(words)) changes[`${nameOf(picture.file)} ${field}`] = change;
  }
  return changes;
}
