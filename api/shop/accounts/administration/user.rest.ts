import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../../domain/ids.ts';
import { contextOf } from '../../context/request.ts';
import { documented, refusals, SIGNED_IN, withExample } from '../../../platform/rest/answers.ts';
import { idParams, validatedLater } from '../../../platform/rest/fields.ts';
import { sendJsonList } from '../../../platform/rest/json-list.ts';
import { presentStaff, presentUser, staffJson, userJson } from '../identity/account.presenter.ts';
import { changeUserRole, deleteUser, updateUser } from './user-administration.service.ts';
import { allUsers, userDetail } from './user-list.service.ts';
import { FRESH_MINUTES } from '../../../domain/accounts/sign-ins.ts';
import { durationText } from '../../../domain/durations.ts';
import { ROLES } from '../../../domain/roles.ts';
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

const roleBody = withExample(
  z.strictObject({ role: z.enum(ROLES).nullable().describe('Null makes a shopper of them.') }),
  { role: 'packer' },
);

const deletedJson = documented('UserDeleted', z.object({ detail: z.string() }), { detail: 'User deleted.' });

const tags = ['Users'];
const MANAGERS = 'Owners and managers only; the accounts of staff, and `isAdmin`, owners only.';
const STEP_UP = `With a second factor, a sign-in older than ${durationText(FRESH_MINUTES)} needs \`POST /api/users/step-up/\` first.`;

export function registerUserRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const shared = { tags, security: SIGNED_IN, description: MANAGERS };

  rest.get(
    '/users',
    {
      config: { access: 'user.export' },
      schema: {
        ...shared,
        operationId: 'listUsers',
        summary: 'All users',
        description: 'Owners only.',
        response: { 200: z.array(userJson), ...refusals(401, 403) },
      },
    },
    (request, reply) => sendJsonList(reply, allUsers(contextOf(request)), (users) => users.map(presentUser)),
  );

  routes.get(
    '/users/:id',
    {
      config: { access: 'user.view' },
      schema: {
        ...shared,
        operationId: 'getUser',
        summary: 'One user',
        description: 'Owners, managers, support and readers only.',
        params: idParams,
        response: { 200: userJson, ...refusals(401, 403, 404) },
      },
    },
    async (request) => presentUser(await userDetail(contextOf(request), parseId(request.params.id))),
  );

  const updateSchema = {
    ...shared,
    summary: 'Change a user',
    description: `${MANAGERS} ${STEP_UP}`,
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

  routes.put(
    '/users/:id/role',
    {
      config: { access: 'user.set-role' },
      schema: {
        ...shared,
        operationId: 'changeUserRole',
        summary: 'Give a user a role, or take it away',
        description: `Owners only. It counts from the user’s next request on; the last owner stays one. A sign-in older than ${durationText(FRESH_MINUTES)} needs \`POST /api/users/step-up/\` first.`,
        params: idParams,
        body: roleBody,
        response: { 200: staffJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const { role } = request.body;
      return presentStaff(await changeUserRole(contextOf(request), { id: parseId(request.params.id), role }));
    },
  );

  const deleteSchema = {
    ...shared,
    summary: 'Delete a user',
    description: `${MANAGERS} Personal data is erased and every session ends; orders and reviews stay. ${STEP_UP}`,
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
