import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_USES_NAMED } from '../../../domain/catalogue/pictures/picture-library.ts';
import { parsePublicId } from '../../../domain/ids.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { parsePage } from '../../../domain/pages/pagination.ts';
import { documented, refusals, SIGNED_IN, timeJson, withExample } from '../../../platform/rest/answers.ts';
import { requireMatchingCsrf } from '../../../platform/rest/csrf.ts';
import { publicIdParams, queryText } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { FORM_LIMITS, readPictureForm } from '../../media/picture-form.ts';
import { closeUnfinishedUploads } from '../../media/unfinished-upload.ts';
import { pictureForm, wordsBody } from '../pictures/picture-bodies.ts';
import { addToLibrary, changeLibraryPicture, removeFromLibrary } from './library-changes.service.ts';
import { type LibraryPicture, listLibrary } from './picture-library.service.ts';

const EXAMPLE = {
  _id: '7c2f1b0e-53d4-4a86-9d1b-2e8f6a90c4d7',
  version: 1,
  image: '/media/3f0a.webp',
  alt: 'From the side',
  focalX: 50,
  focalY: 30,
  createdAt: '2026-11-20T09:00:00.000Z',
  uses: 1,
  usedBy: [{ place: 'PRODUCT', _id: 7, name: 'Bone Straight 22 inch' }],
};

const libraryJson = documented(
  'LibraryPicture',
  z.object({
    _id: z.uuid(),
    version: z.int(),
    image: z.string().describe('A path in this shop.'),
    alt: z.string().describe('What it shows.'),
    focalX: z.int().describe('What stays in sight, in per cent from the left.'),
    focalY: z.int().describe('The same in per cent from the top.'),
    createdAt: timeJson,
    uses: z.int().describe('In how many products, categories and collections it is shown.'),
    usedBy: z
      .array(z.object({ place: z.string(), _id: z.int(), name: z.string() }))
      .describe(`The first ${MAX_USES_NAMED} of them; \`place\` is PRODUCT, CATEGORY or COLLECTION.`),
  }),
  EXAMPLE,
);

const pageJson = documented(
  'LibraryPicturePage',
  z.object({ pictures: z.array(libraryJson), page: z.int(), pages: z.int(), total: z.int() }),
  { pictures: [EXAMPLE], page: 1, pages: 1, total: 1 },
);

const deletedJson = documented('LibraryPictureDeleted', z.object({ detail: z.string() }), {
  detail: 'Picture deleted.',
});

const present = ({ id: _rowId, publicId, file, createdAt, usedBy, ...picture }: LibraryPicture) => ({
  _id: publicId,
  image: file,
  ...picture,
  createdAt: createdAt.toISOString(),
  usedBy: usedBy.map((use) => ({ place: use.place, _id: use.id, name: use.name })),
});

const shared = { tags: ['Pictures'], security: SIGNED_IN };
const config = { access: 'product.manage' } as const;
const words = wordsBody.pick({ alt: true, focalX: true, focalY: true });
const changed = words.extend({ version: z.int().optional().describe('The version that was edited.') });

export function registerPictureLibraryRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/pictures',
    {
      config: { access: 'product.view' },
      schema: {
        ...shared,
        operationId: 'listLibraryPictures',
        summary: 'The pictures that the shop stores for its products',
        description: 'Owners, managers and readers only. The newest first.',
        querystring: z.object({
          keyword: queryText().describe('Words of what it shows, or of the name of a product that shows it.'),
          unused: queryText().describe('`1` for those that nothing shows.'),
          page: queryText().describe('The page number, from 1.'),
        }),
        response: { 200: pageJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { keyword, unused, page } = request.query;
      const wanted = {
        keyword,
        isUnused: unused === '1',
        page: parsePage(page),
        pageSize: DEFAULT_PAGE_SIZE,
      };
      const { items, ...list } = await listLibrary(contextOf(request), wanted);
      return { ...list, pictures: items.map(present) };
    },
  );

  routes.put(
    '/pictures/:id',
    {
      config,
      schema: {
        ...shared,
        operationId: 'changeLibraryPicture',
        summary: 'Change what is said of a picture wherever it is shown',
        description: 'Owners and managers only. What is missing stays unchanged.',
        params: publicIdParams,
        body: withExample(changed.nullish(), { alt: 'From the side', version: 1 }),
        response: { 200: libraryJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) =>
      present(
        await changeLibraryPicture(contextOf(request), {
          ...request.body,
          id: parsePublicId(request.params.id),
        }),
      ),
  );

  routes.delete(
    '/pictures/:id',
    {
      config,
      schema: {
        ...shared,
        operationId: 'deleteLibraryPicture',
        summary: 'Delete a picture that nothing shows',
        description:
          'Owners and managers only. 409 while a product, category or collection shows it. Orders keep it.',
        params: publicIdParams,
        response: { 200: deletedJson, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => {
      await removeFromLibrary(contextOf(request), parsePublicId(request.params.id));
      return { detail: 'Picture deleted.' };
    },
  );
  void rest.register(registerUpload);
}

/** A scope of its own, because it takes a form instead of JSON. */
async function registerUpload(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: FORM_LIMITS });
  closeUnfinishedUploads(scope);
  scope.withTypeProvider<ZodTypeProvider>().post(
    '/pictures',
    {
      config,
      schema: {
        ...shared,
        operationId: 'addLibraryPicture',
        summary: 'Store a picture that no product shows yet',
        description:
          'Owners and managers only. It stays until it is deleted. When the header `X-CSRFToken` is sent, it must match the cookie `csrftoken`.',
        ...pictureForm,
        response: { 201: libraryJson, ...refusals(400, 401, 403, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const picture = await addToLibrary(contextOf(request), async () => {
        requireMatchingCsrf(request);
        const { bytes, fields } = await readPictureForm(request);
        return { ...words.parse(fields), bytes };
      });
      return reply.status(201).send(present(picture));
    },
  );
}
