import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../../domain/ids.ts';
import { contextOf } from '../../context/request.ts';
import { documented, NO_TOKEN, refusals, SIGNED_IN, withExample } from '../../../platform/rest/answers.ts';
import { idParams } from '../../../platform/rest/fields.ts';
import { sendVerification, verifyEmail } from './email-verification.service.ts';
import { requestPasswordReset, resetPassword, sendUserPasswordLink } from './password-reset.service.ts';
import { linkLife } from '../../../domain/accounts/account-links.ts';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';

const text = z.string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be text') });

const TOKEN = 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c';
const token = text.describe('From the link in the mail.');

const forgottenBody = withExample(z.object({ email: text }), { email: 'ada@example.com' });
const resetBody = withExample(
  z.object({ token, password: text.describe(`${lengthText(LIMITS.passwordMax, LIMITS.passwordMin)}.`) }),
  {
    token: TOKEN,
    password: 'correct horse',
  },
);
const verifyBody = withExample(z.object({ token }), { token: TOKEN });

const LINK_SENT = 'If this address has an account, a mail with a link is on its way.';
/** Without a mail server. */
const NO_MAIL_SERVER = 'This shop does not send mail. Ask the shop for a link.';
const detail = z.object({ detail: z.string() });
const linkSentJson = documented('PasswordResetAsked', detail, { detail: LINK_SENT });
const changedJson = documented('PasswordReset', detail, { detail: 'Your password is changed. Sign in.' });
const confirmedJson = documented('EmailConfirmed', detail, { detail: 'Your email address is confirmed.' });
const mailedJson = documented('VerificationSent', detail, { detail: 'A mail with a link is on its way.' });

/** Not among the documented calls. */
export function registerPasswordResetRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  const tags = ['Users'];

  routes.post(
    '/users/password/forgotten',
    {
      config: { access: 'account.enter' },
      schema: {
        operationId: 'requestPasswordReset',
        summary: 'Request a mail with a link to set a new password',
        description: 'The answer is the same whether the address has an account or not.',
        tags,
        security: NO_TOKEN,
        body: forgottenBody,
        response: { 200: linkSentJson, ...refusals(400, 429) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      await requestPasswordReset(ctx, request.body);
      return { detail: ctx.parts.settings.mail ? LINK_SENT : NO_MAIL_SERVER };
    },
  );

  routes.post(
    '/users/:id/password-link',
    {
      config: { access: 'user.send-link' },
      schema: {
        operationId: 'sendUserPasswordLink',
        summary: 'Send a user the mail with a link to a new password',
        description: 'Owners, managers and support only. Nobody but the user sees the link.',
        tags,
        security: SIGNED_IN,
        params: idParams,
        response: { 200: mailedJson, ...refusals(401, 403, 404, 429) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      await sendUserPasswordLink(ctx, parseId(request.params.id));
      return { detail: ctx.parts.settings.mail ? 'A mail with a link is on its way.' : NO_MAIL_SERVER };
    },
  );

  routes.post(
    '/users/password/reset',
    {
      config: { access: 'account.enter' },
      schema: {
        operationId: 'resetPassword',
        summary: 'Set a new password with the link in a mail',
        description: `The link works once, within ${linkLife('password-reset')}. Every session ends.`,
        tags,
        security: NO_TOKEN,
        body: resetBody,
        response: { 200: changedJson, ...refusals(400, 429) },
      },
    },
    async (request) => {
      await resetPassword(contextOf(request), request.body);
      return { detail: 'Your password is changed. Sign in.' };
    },
  );

  routes.post(
    '/users/verify',
    {
      config: { access: 'account.enter' },
      schema: {
        operationId: 'verifyEmail',
        summary: 'Confirm an e-mail address with the link in a mail',
        tags,
        security: NO_TOKEN,
        body: verifyBody,
        response: { 200: confirmedJson, ...refusals(400, 429) },
      },
    },
    async (request) => {
      await verifyEmail(contextOf(request), request.body.token);
      return { detail: 'Your email address is confirmed.' };
    },
  );

  routes.post(
    '/users/verify/send',
    {
      config: { access: 'profile.edit' },
      schema: {
        operationId: 'sendEmailVerification',
        summary: 'Send the mail that confirms your own e-mail address again',
        tags,
        security: SIGNED_IN,
        response: { 200: mailedJson, ...refusals(401, 429) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      await sendVerification(ctx);
      return { detail: ctx.parts.settings.mail ? 'A mail with a link is on its way.' : NO_MAIL_SERVER };
    },
  );
}
