import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_COLLECTIONS } from '../../../domain/catalogue/collections/collection-rules.ts';
import { parseId } from '../../../domain/ids.ts';
import { refusals, SIGNED_IN, SIGNED_IN_OR_NOT, withExample } from '../../../platform/rest/answers.ts';
import { idParams } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { registerRemoval, registerShelfProducts } from '../browsing/shelf.rest.ts';
import {
  changeCollection,
  createCollection,
  moveCollection,
  removeCollection,
} from './collection-changes.service.ts';
import {
  collectionBody,
  collectionJson,
  presentCollection,
  presentStored,
  storedCollectionJson,
} from './collection.presenter.ts';
import { collectionProducts, collections, storedCollections } from './collection.service.ts';

export function registerCollectionRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const tags = ['Collections'];

  routes.get(
    '/collections',
    {
      config: { access: 'catalogue.view', sharedAnswer: true },
      schema: {
        operationId: 'listCollections',
        summary: 'The collections that visitors see',
        description: `At most ${MAX_COLLECTIONS}, in the shop’s order.`,
        tags,
        security: SIGNED_IN_OR_NOT,
        response: { 200: z.array(collectionJson), ...refusals(400) },
      },
    },
    async (request) => (await collections(contextOf(request))).map(presentCollection),
  );

  registerShelfProducts(
    rest,
    '/collections',
    {
      operationId: 'listCollectionProducts',
      summary: 'The products of a collection',
      description: 'In the shop’s order or the newest first, without what is sold out.',
      tags,
    },
    collectionProducts,
  );

  routes.get(
    '/admin/collections',
    {
      config: { access: 'product.view' },
      schema: {
        operationId: 'listStoredCollections',
        summary: 'All collections, with those that are off',
        description: 'Owners, managers and readers only.',
        tags,
        security: SIGNED_IN,
        response: { 200: z.array(storedCollectionJson), ...refusals(401, 403) },
      },
    },
    async (request) => (await storedCollections(contextOf(request))).map(presentStored),
  );
  registerChanges(rest);
}

function registerChanges(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'product.manage' } as const;
  const shared = { tags: ['Collections'], security: SIGNED_IN, description: 'Owners and managers only.' };

  routes.post(
    '/collections',
    {
      config,
      schema: {
        ...shared,
        operationId: 'createCollection',
        summary: 'Add a collection',
        body: collectionBody,
        response: { 201: storedCollectionJson, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      const made = await createCollection(contextOf(request), request.body ?? {});
      return reply.status(201).send(presentStored(made));
    },
  );

  routes.put(
    '/collections/:id',
    {
      config,
      schema: {
        ...shared,
        operationId: 'changeCollection',
        summary: 'Change a collection',
        description: 'Owners and managers only. Missing fields stay unchanged.',
        params: idParams,
        body: collectionBody,
        response: { 200: storedCollectionJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const id = parseId(request.params.id);
      return presentStored(await changeCollection(contextOf(request), { ...request.body, id }));
    },
  );

  routes.put(
    '/collections/:id/place',
    {
      config,
      schema: {
        ...shared,
        operationId: 'moveCollection',
        summary: 'Move a collection to another place',
        params: idParams,
        body: withExample(z.object({ place: z.int().describe('Among all collections, from 1.') }), {
          place: 1,
        }),
        response: { 200: storedCollectionJson, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { place } = request.body;
      const id = parseId(request.params.id);
      return presentStored(await moveCollection(contextOf(request), { id, place }));
    },
  );

  registerRemoval(
    rest,
    '/collections',
    {
      ...shared,
      one: 'Collection',
      mayConflict: false,
      operationId: 'deleteCollection',
      summary: 'Delete a collection; its products stay',
    },
    removeCollection,
  );
}
