import {
  MAX_COLLECTION_NAME,
  MAX_COLLECTION_TEXT,
  MAX_MEMBERS,
  tidyRule,
} from '../catalogue/collections/collection-rules.ts';
import { slugError } from '../catalogue/collections/slugs.ts';
import { isPictureAddress } from '../catalogue/picture.ts';
import type { FieldErrors } from '../errors.ts';
import { grouped, LIMITS } from './limits.ts';
import { textError } from './text-rules.ts';

/** Characters of a rule; a longer one is refused, so that none is cut off. */
const MAX_RULE = 1000;

/** Any object; what is missing counts as empty. */
interface Entered {
  name?: unknown;
  slug?: unknown;
  description?: unknown;
  /** Empty for none. */
  image?: unknown;
}

export interface EnteredCollection extends Entered {
  rule?: unknown;
  productIds?: unknown;
}

/** A category's name is the category text of its products, so it has the same limit. */
export function checkCategory({ name, slug, image }: Entered): FieldErrors {
  const rule = { required: 'Enter a name.', max: LIMITS.category, what: 'The name' };
  return errorsOf({ name: textError(name, rule), slug: slugError(slug), image: imageError(image) });
}

export function checkCollection(entered: EnteredCollection): FieldErrors {
  const { name, slug, description, image, rule, productIds } = entered;
  return errorsOf({
    name: textError(name, { required: 'Enter a name.', max: MAX_COLLECTION_NAME, what: 'The name' }),
    slug: slugError(slug),
    description: textError(description, { max: MAX_COLLECTION_TEXT, what: 'The description', lines: true }),
    image: imageError(image),
    rule: ruleError(rule, productIds),
    productIds: rule === null ? membersError(productIds) : undefined,
  });
}

function imageError(image: unknown): string | undefined {
  if (image === '' || (typeof image === 'string' && isPictureAddress(image))) return undefined;
  return 'Upload a picture, enter an address that begins with https://, or leave it empty.';
}

function ruleError(rule: unknown, productIds: unknown): string | undefined {
  if (rule === null) return undefined;
  if (productIds !== null) return 'Choose products by hand or by filters, not both.';
  if (typeof rule === 'string' && rule.length <= MAX_RULE && tidyRule(rule) !== '') return undefined;
  return 'Choose at least one filter, such as texture=body+wave.';
}

function membersError(ids: unknown): string | undefined {
  if (!Array.isArray(ids)) return 'Choose products by hand or by filters.';
  if (new Set(ids).size < ids.length) return 'Name each product once.';
  return ids.length > MAX_MEMBERS ? `Choose at most ${grouped(MAX_MEMBERS)} products.` : undefined;
}

const errorsOf = (errors: Record<string, string | undefined>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) => (error === undefined ? [] : [[field, error]])),
  );
