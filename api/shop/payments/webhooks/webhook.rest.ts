import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addressGroup } from '../../../platform/observability/address-group.ts';
import { contextOf } from '../../context/request.ts';
import { documented, NO_TOKEN, refusals } from '../../../platform/rest/answers.ts';
import { WEBHOOK_PATH } from './webhook-registration.ts';
import { receiveWebhook } from './webhook.service.ts';

/** PayPal's events are a few kilobytes. */
const BODY_LIMIT = 256 * 1024;

const handledJson = documented('Handled', z.object({ status: z.literal('handled') }), { status: 'handled' });

/** The signature covers the raw body, so only this call takes it unparsed. */
export function registerWebhookRest(rest: FastifyInstance): void {
  void rest.register(async (webhook) => {
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    webhook.post<{ Body: Buffer | undefined }>(
      WEBHOOK_PATH,
      {
        config: { access: 'payment.notify' },
        schema: {
          operationId: 'receivePaypalNotification',
          summary: 'Receive a notification from PayPal',
          description:
            'Only for PayPal: a notification that PayPal has not signed for this shop is rejected, and its content is checked with PayPal.',
          tags: ['Orders'],
          security: NO_TOKEN,
          response: { 200: handledJson, ...refusals(401, 413) },
        },
      },
      async (request) => {
        const body = request.body ?? Buffer.alloc(0);
        const ctx = contextOf(request);
        const sender = addressGroup(ctx.clientAddress);
        await receiveWebhook(ctx, { headers: request.headers, body, sender });
        return { status: 'handled' };
      },
    );
  });
}
