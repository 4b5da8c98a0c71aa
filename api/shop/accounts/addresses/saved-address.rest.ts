import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../../domain/errors.ts';
import { DETAIL_FIELDS } from '../../../domain/forms/address-rules.ts';
import { LIMITS } from '../../../domain/forms/limits.ts';
import { ADDRESS_LABEL, MAX_ADDRESSES } from '../../../domain/forms/saved-address.ts';
import { parseId } from '../../../domain/ids.ts';
import { documented, refusals, SIGNED_IN, timeJson, withExample } from '../../../platform/rest/answers.ts';
import { idParams } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { myAddresses, removeAddress, saveAddress, markAddressUsed } from './saved-address.service.ts';
import type { SavedAddress } from './saved-address.store.ts';

const FOUR = { address: '1 Marina Road', city: 'Lagos', postalCode: '101241', country: 'Nigeria' };

const detail = z.string().optional();

const addressJson = documented(
  'SavedAddress',
  z.object({
    _id: z.int(),
    label: z.string(),
    shippingAddress: z.object({
      address: z.string(),
      city: z.string(),
      postalCode: z.string(),
      country: z.string(),
      name: detail,
      phone: detail,
      area: detail,
      landmark: detail,
      state: detail,
    }),
    isDefault: z.boolean(),
    usedAt: timeJson,
  }),
  { _id: 3, label: 'Home', shippingAddress: FOUR, isDefault: true, usedAt: '2026-11-20T12:00:00.000Z' },
);

const deletedJson = documented('AddressDeleted', z.object({ detail: z.string() }), {
  detail: 'Address deleted.',
});

const line = z.unknown().meta({ type: 'string', maxLength: LIMITS.addressField });

const addressBody = withExample(
  z
    .object({
      label: z
        .unknown()
        .meta({ type: 'string', maxLength: ADDRESS_LABEL })
        .describe('What you call it; without it the street.'),
      shippingAddress: z
        .object({
          address: line,
          city: line,
          postalCode: line,
          country: line,
          ...Object.fromEntries(DETAIL_FIELDS.map((field) => [field, line])),
        })
        .partial()
        .nullish(),
      isDefault: z
        .boolean()
        .nullish()
        .describe('Left out, it stays; the first of an account is the default.'),
    })
    .partial()
    .nullish(),
  { label: 'Home', shippingAddress: FOUR, isDefault: true },
);

const present = ({ id, label, address, isDefault, usedAt }: SavedAddress): z.output<typeof addressJson> => ({
  _id: id,
  label,
  shippingAddress: address,
  isDefault,
  usedAt: usedAt.toISOString(),
});

/** The addresses that somebody keeps in their account. Not among the documented calls. */
export function registerSavedAddressRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const reading = { access: 'profile.view' } as const;
  const changing = { access: 'profile.edit' } as const;
  const shared = { tags: ['Users'], security: SIGNED_IN };

  routes.get(
    '/users/profile/addresses',
    {
      config: reading,
      schema: {
        ...shared,
        operationId: 'listMyAddresses',
        summary: 'Your own saved addresses',
        description: 'The last used first.',
        response: { 200: z.array(addressJson), ...refusals(401) },
      },
    },
    async (request) => (await myAddresses(contextOf(request))).map(present),
  );

  routes.post(
    '/users/profile/addresses',
    {
      config: changing,
      schema: {
        ...shared,
        operationId: 'saveAddress',
        summary: 'Save an address',
        description: `At most ${MAX_ADDRESSES}. One that is there already is not added again.`,
        body: addressBody,
        response: { 201: addressJson, ...refusals(400, 401, 409, 429) },
      },
    },
    async (request, reply) => {
      const { label, shippingAddress, isDefault } = request.body ?? {};
      const saved = await saveAddress(contextOf(request), { label, address: shippingAddress, isDefault });
      return reply.status(201).send(present(saved));
    },
  );

  routes.put(
    '/users/profile/addresses/:id',
    {
      config: changing,
      schema: {
        ...shared,
        operationId: 'changeAddress',
        summary: 'Change a saved address',
        description: 'The whole address; a label or default that is left out stays.',
        params: idParams,
        body: addressBody,
        response: { 200: addressJson, ...refusals(400, 401, 404, 429) },
      },
    },
    async (request) => {
      const id = parseId(request.params.id);
      if (id === null) throw notFound('Address');
      const { label, shippingAddress, isDefault } = request.body ?? {};
      return present(
        await saveAddress(contextOf(request), { id, label, address: shippingAddress, isDefault }),
      );
    },
  );

  routes.put(
    '/users/profile/addresses/:id/used',
    {
      config: changing,
      schema: {
        ...shared,
        operationId: 'markAddressUsed',
        summary: 'Note that a saved address was chosen for an order',
        description: 'It comes first from then on.',
        params: idParams,
        response: { 200: addressJson, ...refusals(401, 404, 429) },
      },
    },
    async (request) => present(await markAddressUsed(contextOf(request), parseId(request.params.id))),
  );

  routes.delete(
    '/users/profile/addresses/:id',
    {
      config: changing,
      schema: {
        ...shared,
        operationId: 'deleteAddress',
        summary: 'Delete a saved address',
        description: 'Your own.',
        params: idParams,
        response: { 200: deletedJson, ...refusals(401, 404, 429) },
      },
    },
    async (request) => {
      await removeAddress(contextOf(request), parseId(request.params.id));
      return { detail: 'Address deleted.' };
    },
  );
}
