import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { STOCK_ALERT_DAYS } from '../../../domain/catalogue/stock-alerts.ts';
import { documented, refusals, SIGNED_IN_OR_NOT, withExample } from '../../../platform/rest/answers.ts';
import { contextOf } from '../../context/request.ts';
import { askStockAlert } from './stock-alert.service.ts';

const text = z.string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be text') });
const EXAMPLE = { sku: 'AMARA-22-1B', email: 'ada@example.com' };

const alertBody = withExample(
  z.object({
    sku: text.describe('Of a sold out variant, in any case.'),
    email: text.nullish().describe('For visitors; who is signed in gets the mail at the account’s address.'),
  }),
  EXAMPLE,
);
const alertJson = documented('StockAlert', z.object({ sku: z.string(), email: z.string() }), EXAMPLE);

/** Not among the documented calls. */
export function registerStockAlertRest(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().post(
    '/stock-alerts',
    {
      config: { access: 'stock-alert.ask' },
      schema: {
        operationId: 'askStockAlert',
        summary: 'Ask for one mail when a sold out variant is back',
        description: `The address is deleted with that mail, or after ${STOCK_ALERT_DAYS} days. Asking twice is asking once.`,
        tags: ['Products'],
        security: SIGNED_IN_OR_NOT,
        body: alertBody,
        response: { 200: alertJson, ...refusals(400, 404, 409, 429) },
      },
    },
    (request) => {
      const { sku, email } = request.body;
      return askStockAlert(contextOf(request), { sku, email: email ?? null });
    },
  );
}
