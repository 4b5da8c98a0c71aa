import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_WISHES } from '../../domain/catalogue/wishlist.ts';
import { parseId } from '../../domain/ids.ts';
import { documented, refusals, SIGNED_IN, withExample } from '../../platform/rest/answers.ts';
import { presentProduct, productJson } from '../catalogue/browsing/product.presenter.ts';
import { contextOf } from '../context/request.ts';
import { addWish, myWishlist, removeFromWishlist } from './wishlist.service.ts';

const ADDED = 'Added to your wishlist.';
const REMOVED = 'Taken off your wishlist.';

const changedJson = documented('WishlistChanged', z.object({ detail: z.string() }), { detail: ADDED });

const params = z.object({
  productId: withExample(z.string().describe('A positive whole number.'), '7'),
});

/** The products that somebody keeps for later in their account. Not among the documented calls. */
export function registerWishlistRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const shared = { tags: ['Users'], security: SIGNED_IN };

  routes.get(
    '/users/wishlist',
    {
      config: { access: 'profile.view' },
      schema: {
        ...shared,
        operationId: 'getMyWishlist',
        summary: 'Your own wishlist',
        description: `Up to ${MAX_WISHES} products, the newest wish first. What has left the shop is left out.`,
        response: { 200: z.array(productJson), ...refusals(401) },
      },
    },
    async (request) => (await myWishlist(contextOf(request))).map(presentProduct),
  );

  routes.put(
    '/users/wishlist/:productId',
    {
      config: { access: 'profile.edit' },
      schema: {
        ...shared,
        operationId: 'addToWishlist',
        summary: 'Put a product on your wishlist',
        description: `One that is there already stays. With more than ${MAX_WISHES} the oldest wishes go.`,
        params,
        response: { 200: changedJson, ...refusals(401, 404, 429) },
      },
    },
    async (request) => {
      await addWish(contextOf(request), parseId(request.params.productId));
      return { detail: ADDED };
    },
  );

  routes.delete(
    '/users/wishlist/:productId',
    {
      config: { access: 'profile.edit' },
      schema: {
        ...shared,
        operationId: 'removeFromWishlist',
        summary: 'Take a product off your wishlist',
        description: 'One that is not there changes nothing.',
        params,
        response: { 200: changedJson, ...refusals(401, 429) },
      },
    },
    async (request) => {
      await removeFromWishlist(contextOf(request), parseId(request.params.productId));
      return { detail: REMOVED };
    },
  );
}
