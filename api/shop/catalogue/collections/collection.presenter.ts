import { z } from 'zod';
import {
  MAX_COLLECTION_NAME,
  MAX_COLLECTION_TEXT,
  MAX_MEMBERS,
} from '../../../domain/catalogue/collections/collection-rules.ts';
import { MAX_SLUG } from '../../../domain/catalogue/collections/slugs.ts';
import { lengthText } from '../../../domain/forms/limits.ts';
import { documented, withExample } from '../../../platform/rest/answers.ts';
import { validatedLater } from '../../../platform/rest/fields.ts';
import type { CollectionRecord } from './collection.record.ts';

const EXAMPLE = {
  _id: 2,
  name: 'Body wave',
  slug: 'body-wave',
  description: '',
  image: '/media/amara-body-wave.webp',
};

const fields = z.object({
  _id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.string().describe('A path of this server or an https address; empty for none.'),
});

export const collectionJson = documented('Collection', fields, EXAMPLE);

export const storedCollectionJson = documented(
  'StoredCollection',
  fields.extend({
    isVisible: z.boolean(),
    isOnHome: z.boolean(),
    rule: z.string().nullable().describe('Filters as in the home page’s address; null for products by hand.'),
    productIds: z.array(z.int()).nullable().describe('In their order; null for a rule.'),
    version: z.int(),
  }),
  { ...EXAMPLE, isVisible: true, isOnHome: true, rule: 'texture=body+wave', productIds: null, version: 1 },
);

export const presentCollection = ({ id, name, slug, description, image }: CollectionRecord) => ({
  _id: id,
  name,
  slug,
  description,
  image,
});

export function presentStored(collection: CollectionRecord): z.output<typeof storedCollectionJson> {
  const { isVisible, isOnHome, rule, productIds, version } = collection;
  return { ...presentCollection(collection), isVisible, isOnHome, rule, productIds, version };
}

/** Missing fields stay unchanged. */
export const collectionBody = withExample(
  z
    .object({
      name: validatedLater('string').describe(`${lengthText(MAX_COLLECTION_NAME, 1)}.`),
      slug: validatedLater('string').describe(`${lengthText(MAX_SLUG, 1)}; by default made from the name.`),
      description: validatedLater('string').describe(`${lengthText(MAX_COLLECTION_TEXT)}.`),
      image: validatedLater('string').describe('The path of an uploaded picture, or an https address.'),
      isVisible: z.boolean().optional(),
      isOnHome: z.boolean().optional(),
      rule: validatedLater('string').describe('Filters as in the home page’s address.'),
      productIds: z
        .unknown()
        .meta({ type: 'array', items: { type: 'integer' } })
        .describe(`Up to ${MAX_MEMBERS} products chosen by hand, in their order, instead of a rule.`),
      version: z.int().optional().describe('The version that was edited; of a new one it is ignored.'),
    })
    .partial()
    .nullish(),
  { name: 'Body wave', rule: 'texture=body+wave', isVisible: true, isOnHome: true },
);
