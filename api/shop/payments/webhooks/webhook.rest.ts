import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isManualMethod, PAYMENT_METHODS } from '../../../domain/payments/payment-method.ts';
import { addressGroup } from '../../../platform/observability/address-group.ts';
import { contextOf } from '../../context/request.ts';
import { documented, NO_TOKEN, refusals } from '../../../platform/rest/answers.ts';
import { noticePath } from './webhook-registration.ts';
import { receiveWebhook } from './webhook.service.ts';

/** Providers' events are a few kilobytes. */
const BODY_LIMIT = 256 * 1024;

const handledJson = documented('Handled', z.object({ status: z.literal('handled') }), { status: 'handled' });

/** The signature covers the raw body, so only these calls take it unparsed. */
export function registerWebhookRest(rest: FastifyInstance): void {
  void rest.register(async (webhook) => {
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const { value: provider } of PAYMENT_METHODS.filter(({ value }) => !isManualMethod(value))) {
      webhook.post<{ Body: Buffer | undefined }>(
        noticePath(provider),
        {
          config: { access: 'payment.notify' },
          schema: {
            operationId: `receive${provider.charAt(0)}${provider.slice(1).toLowerCase()}Notification`,
            summary: `Receive a notification from ${provider}`,
            description: `Only for ${provider}: a notification that ${provider} has not signed for this shop is rejected, and its content is checked with ${provider}.`,
            tags: ['Orders'],
            security: NO_TOKEN,
            response: { 200: handledJson, ...refusals(401, 413) },
          },
        },
        async (request) => {
          const body = request.body ?? Buffer.alloc(0);
          const ctx = contextOf(request);
          const sender = addressGroup(ctx.clientAddress);
          await receiveWebhook(ctx, provider, { headers: request.headers, body, sender });
          return { status: 'handled' };
        },
      );
    }
  });
}
