import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  MAX_CATEGORIES,
  MAX_DEPTH,
  MAX_UNLISTED,
} from '../../../domain/catalogue/collections/category-tree.ts';
import { MAX_SLUG } from '../../../domain/catalogue/collections/slugs.ts';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { parseId } from '../../../domain/ids.ts';
import {
  documented,
  refusals,
  SIGNED_IN,
  SIGNED_IN_OR_NOT,
  withExample,
} from '../../../platform/rest/answers.ts';
import { idParams, validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { registerRemoval, registerShelfProducts } from '../browsing/shelf.rest.ts';
import { changeCategory, createCategory, moveCategory, removeCategory } from './category-changes.service.ts';
import { type CategoryInTree, FROM_TEXT } from './category.record.ts';
import { categories, categoryProducts, unlistedCategories } from './category.service.ts';

const categoryJson = documented(
  'Category',
  z.object({
    _id: z.int(),
    name: z.string(),
    slug: z.string(),
    image: z.string().describe('A path of this server or an https address; empty for none.'),
    parent: z.int().nullable().describe('The category above it; null at the top.'),
    depth: z.int().describe(`1 at the top, at most ${MAX_DEPTH}.`),
    version: z.int(),
  }),
  { _id: 3, name: 'Lace Wigs', slug: 'lace-wigs', image: '', parent: null, depth: 1, version: 1 },
);

const unlistedJson = documented(
  'UnlistedCategories',
  z.array(z.object({ name: z.string(), products: z.int().describe('Drafts too.') })),
  [{ name: 'Lace wig', products: 4 }],
);

const present = ({ id, name, slug, image, parentId, depth, version }: CategoryInTree) => ({
  _id: id,
  name,
  slug,
  image,
  parent: parentId,
  depth,
  version,
});

const texts = {
  name: validatedLater('string').describe(
    `${lengthText(LIMITS.category, 1)}; products name their category by it.`,
  ),
  slug: validatedLater('string').describe(`${lengthText(MAX_SLUG, 1)}; by default made from the name.`),
  image: validatedLater('string').describe('The path of an uploaded picture, or an https address.'),
};
const parent = z.int().nullable().optional().describe('The category above it; none for the top.');

export function registerCategoryRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const tags = ['Categories'];

  routes.get(
    '/categories',
    {
      config: { access: 'catalogue.view', sharedAnswer: true },
      schema: {
        operationId: 'listCategories',
        summary: 'The tree of categories',
        description: `At most ${MAX_CATEGORIES}, each before its subcategories.`,
        tags,
        security: SIGNED_IN_OR_NOT,
        response: { 200: z.array(categoryJson), ...refusals(400) },
      },
    },
    async (request) => (await categories(contextOf(request))).map(present),
  );

  routes.get(
    '/categories/unlisted',
    {
      config: { access: 'product.view' },
      schema: {
        operationId: 'listUnlistedCategories',
        summary: 'Texts that products name and no category has',
        description: `At most ${MAX_UNLISTED}, the fullest first. Owners, managers and readers only.`,
        tags,
        security: SIGNED_IN,
        response: { 200: unlistedJson, ...refusals(401, 403) },
      },
    },
    async (request) => await unlistedCategories(contextOf(request)),
  );

  registerShelfProducts(
    rest,
    '/categories',
    {
      operationId: 'listCategoryProducts',
      summary: 'The products of a category and its subcategories',
      description: 'The newest first, without what is sold out.',
      tags,
    },
    categoryProducts,
  );
  registerChanges(rest);
}

function registerChanges(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'product.manage' } as const;
  const shared = { tags: ['Categories'], security: SIGNED_IN, description: 'Owners and managers only.' };

  routes.post(
    '/categories',
    {
      config,
      schema: {
        ...shared,
        operationId: 'createCategory',
        summary: 'Add a category',
        body: withExample(
          z
            .object({ ...texts, parent, fromText: z.string().nullish().describe(FROM_TEXT) })
            .partial()
            .nullish(),
          { name: 'Lace Wigs' },
        ),
        response: { 201: categoryJson, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      const { parent: parentId, ...entered } = request.body ?? {};
      return reply
        .status(201)
        .send(present(await createCategory(contextOf(request), { ...entered, parentId })));
    },
  );

  routes.put(
    '/categories/:id',
    {
      config,
      schema: {
        ...shared,
        operationId: 'changeCategory',
        summary: 'Change a category',
        description:
          'Owners and managers only. Its products get its new name. Missing fields stay unchanged.',
        params: idParams,
        body: withExample(
          z
            .object({ ...texts, version: z.int().optional().describe('The version that was edited.') })
            .partial()
            .nullish(),
          { name: 'Lace front wigs', version: 1 },
        ),
        response: { 200: categoryJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const id = parseId(request.params.id);
      return present(await changeCategory(contextOf(request), { ...request.body, id }));
    },
  );

  routes.put(
    '/categories/:id/place',
    {
      config,
      schema: {
        ...shared,
        operationId: 'moveCategory',
        summary: 'Move a category within the tree',
        params: idParams,
        body: withExample(
          z.object({ parent, place: z.int().describe('Among those of this parent, from 1.') }),
          { parent: 1, place: 2 },
        ),
        response: { 200: categoryJson, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { parent: parentId = null, place } = request.body;
      const id = parseId(request.params.id);
      return present(await moveCategory(contextOf(request), { id, parentId, place }));
    },
  );

  registerRemoval(
    rest,
    '/categories',
    {
      one: 'Category',
      mayConflict: true,
      operationId: 'deleteCategory',
      summary: 'Delete a category without subcategories',
      description: 'Owners and managers only. Its products keep its name.',
      tags: shared.tags,
    },
    removeCategory,
  );
}
