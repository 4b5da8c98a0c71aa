import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { badInput } from '../../domain/errors.ts';
import { refusals, SIGNED_IN, withExample } from '../../platform/rest/answers.ts';
import { authorise } from '../context/authorise.ts';
import { contextOf } from '../context/request.ts';
import {
  enteredSettings,
  presentSettings,
  SETTINGS_EXAMPLE,
  settingsBody,
  settingsJson,
} from './owner-settings.presenter.ts';
import { changeOwnerSettings, ownerSettings, ownerSettingsVersions } from './owner-settings.service.ts';

const tags = ['Settings'];
const reading = { config: { access: 'settings.view' } } as const;

/** What the owner sets: read by staff, changed by owners. */
export function registerOwnerSettingsRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/settings',
    {
      ...reading,
      schema: {
        operationId: 'getOwnerSettings',
        summary: 'What the owner has set',
        description: 'Owners, managers and readers only.',
        tags,
        security: SIGNED_IN,
        response: { 200: settingsJson, ...refusals(401, 403) },
      },
    },
    async (request) => presentSettings(await ownerSettings(contextOf(request))),
  );

  routes.get(
    '/admin/settings/versions',
    {
      ...reading,
      schema: {
        operationId: 'listOwnerSettingsVersions',
        summary: 'The last versions of the settings',
        description: 'Owners, managers and readers only. The newest first.',
        tags,
        security: SIGNED_IN,
        response: { 200: z.array(settingsJson), ...refusals(401, 403) },
      },
    },
    async (request) => (await ownerSettingsVersions(contextOf(request))).map(presentSettings),
  );

  routes.put(
    '/admin/settings',
    {
      config: { access: 'settings.manage' },
      schema: {
        operationId: 'changeOwnerSettings',
        summary: 'Change groups of settings',
        description: 'Owners only. A group that is left out stays as it is. In force at once.',
        tags,
        security: SIGNED_IN,
        body: withExample(settingsBody, SETTINGS_EXAMPLE),
        response: { 200: settingsJson, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      authorise(ctx, 'settings.manage');
      const { version, ...groups } = request.body ?? {};
      if (typeof version !== 'number')
        throw badInput({ version: 'Send the version of the settings that was edited.' });
      return presentSettings(await changeOwnerSettings(ctx, { version, ...enteredSettings(groups) }));
    },
  );
}
