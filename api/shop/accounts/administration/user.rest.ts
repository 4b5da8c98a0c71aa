import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../../domain/ids.ts';
import { contextOf } from '../../context/request.ts';
import { documented, refusals, SIGNED_IN, withExample } from '../../../platform/rest/answers.ts';
import { idParams, validatedLater } from '../../../platform/rest/fields.ts';
import { sendJsonList } from '../../../platform/rest/json-list.ts';
import { presentUser, userJson } from '../identity/account.presenter.ts';
import { deleteUser, updateUser } from './user-administration.service.ts';
import { allUsers, userDetail } from './user-list.service.ts';
import { FRESH_MINUTES } from '../../../domain/accounts/sign-ins.ts';
import { durationText } from '../../../domain/durations.ts';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';

const userBody = withExample(
  z
    .object({
      name: validatedLater('string').describe(`${lengthText(LIMITS.name, 1)}.`),
      email: validatedLater('string').describe('Unchanged, or an address that has no account yet.'),
      isAdmin: validatedLater('boolean').describe('`true` or `false`, nothing else.'),
    })
    .partial()
    .nullish(),
  { name: 'Ada Obi', email: 'ada@example.com', isAdmin: false },
);

const deletedJson = documented('UserDeleted', z.object({ detail: z.string() }), { detail: 'User deleted.' });

const tags = ['Users'];
const ADMINISTRATORS = 'Administrators only.';
const STEP_UP = `With a second factor, a sign-in older than ${durationText(FRESH_MINUTES)} needs \`POST /api/users/step-up/\` first.`;

export function registerUserRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const shared = { tags, security: SIGNED_IN, description: ADMINISTRATORS };

  rest.get(
    '/users',
    {
      config: { access: 'user.manage' },
      schema: {
        ...shared,
        operationId: 'listUsers',
        summary: 'All users',
        response: { 200: z.array(userJson), ...refusals(401, 403) },
      },
    },
    (request, reply) => sendJsonList(reply, allUsers(contextOf(request)), (users) => users.map(presentUser)),
  );

  routes.get(
    '/users/:id',
    {
      config: { access: 'user.manage' },
      schema: {
        ...shared,
        operationId: 'getUser',
        summary: 'One user',
        params: idParams,
        response: { 200: userJson, ...refusals(401, 403, 404) },
      },
    },
    async (request) => presentUser(await userDetail(contextOf(request), parseId(request.params.id))),
  );

  const updateSchema = {
    ...shared,
    summary: 'Change a user',
    description: `${ADMINISTRATORS} ${STEP_UP}`,
    params: idParams,
    body: userBody,
    response: { 200: userJson, ...refusals(400, 401, 403, 404, 409) },
  };
  for (const [operationId, url] of [
    ['updateUser', '/users/update/:id'],
    ['putUser', '/users/:id'],
  ] as const) {
    const schema = { ...updateSchema, operationId };
    routes.put(url, { config: { access: 'user.manage' }, schema }, async (request) => {
      const id = parseId(request.params.id);
      return presentUser(await updateUser(contextOf(request), id, request.body ?? {}, 'enrolled'));
    });
  }

  const deleteSchema = {
    ...shared,
    summary: 'Delete a user',
    description: `${ADMINISTRATORS} Personal data is erased and every session ends; orders and reviews stay. ${STEP_UP}`,
    params: idParams,
    response: { 200: deletedJson, ...refusals(401, 403, 404, 409) },
  };
  for (const [operationId, url] of [
    ['deleteUser', '/users/delete/:id'],
    ['removeUser', '/users/:id'],
  ] as const) {
    const schema = { ...deleteSchema, operationId };
    routes.delete(url, { config: { access: 'user.manage' }, schema }, async (request) => {
      await deleteUser(contextOf(request), parseId(request.params.id), 'enrolled');
      return { detail: 'User deleted.' };
    });
  }
}
