import type { GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { guardRoutes } from '../../../api/faces/http/access.ts';
import { guardFields } from '../../../api/shop/context/field-access.ts';
import { buildShopSchema } from '../../../api/faces/graphql/schema.ts';
import { type Action, PERMISSIONS } from '../../../api/domain/permissions.ts';
import { Checkout } from '../../support/shop/checkout.ts';
import { recordFigure } from '../../support/measuring/figures.ts';
import { LEVELS } from '../../support/documented/documented-world.ts';
import { type FieldRow, fieldRows } from './authorisation-fields.ts';
import { type Outcomes, type RouteRow, routeRows, wholeServer } from './authorisation-routes.ts';
import { matrixText } from './authorisation-text.ts';
import { type TypeRow, typeRows } from './authorisation-types.ts';

/*
 * Who may do what: every call made as each kind of person and compared with the committed matrix. `npm run
 * authorisation` updates it.
 */

let checkout: Checkout;
let app: FastifyInstance;
let schema: GraphQLSchema;
let routes: RouteRow[];
let fields: FieldRow[];
let types: TypeRow[];

beforeAll(async () => {
  checkout = await Checkout.start();
  app = await wholeServer(checkout);
  schema = await buildShopSchema();
  types = await typeRows(schema, checkout);
  routes = await routeRows(app, checkout);
  fields = await fieldRows(schema, checkout);
  // Thousands of calls, on a machine that may be busy.
}, 600_000);
afterAll(async () => {
  await app.close();
  await checkout.stop();
});

/** What each kind of rule looks like from outside; the call behind it may still fail. */
const EXPECTED: Record<(typeof PERMISSIONS)[Action], Record<keyof Outcomes, RegExp>> = {
  everyone: all(/^(?!5|INTERNAL)/),
  'signed-in': { ...all(/^(2..|ok|BAD_USER_INPUT|NOT_FOUND)$/), visitor: /^(401|UNAUTHENTICATED)$/ },
  administrator: {
    visitor: /^(401|UNAUTHENTICATED)$/,
    user: /^(403|FORBIDDEN)$/,
    owner: /^(403|FORBIDDEN)$/,
    admin: /^(2..|ok)$/,
  },
  'administrator-else-hidden': { ...all(/^(404|NOT_FOUND)$/), admin: /^(2..|ok)$/ },
  'owner-or-administrator-else-hidden': {
    visitor: /^(401|UNAUTHENTICATED)$/,
    user: /^(404|NOT_FOUND)$/,
    owner: /^(2..|ok)$/,
    // After the owner has cancelled it, an order cannot be cancelled again.
    admin: /^(2..|ok|409|CONFLICT)$/,
  },
  // Everybody is let to the own account, where a wrong password, no second factor or an open order refuses.
  owner: {
    visitor: /^(401|UNAUTHENTICATED)$/,
    user: /^(2..|ok|400|403|BAD_USER_INPUT|CONFLICT)$/,
    owner: /^(2..|ok|400|BAD_USER_INPUT|CONFLICT)$/,
    admin: /^(2..|ok|400|403|BAD_USER_INPUT|CONFLICT)$/,
  },
};

function all(pattern: RegExp): Record<keyof Outcomes, RegExp> {
  return { visitor: pattern, user: pattern, owner: pattern, admin: pattern };
}

const wrong = (rows: (RouteRow | FieldRow)[]) =>
  rows.filter(({ access, outcomes }) => {
    const rule = PERMISSIONS[access];
    if (rule === 'everyone' && new Set(Object.values(outcomes)).size !== 1) return true;
    return LEVELS.some((level) => !EXPECTED[rule][level].test(outcomes[level]));
  });

describe('who may do what', () => {
  test('equals the committed matrix', async () => {
    await expect(matrixText(routes, fields, types)).toMatchFileSnapshot('../../../docs/authorisation.md');
    const calls = 4 * (routes.length + fields.length);
    recordFigure({
      goal: 'R11',
      measured: `${routes.length} routes, ${fields.length} queries and mutations and ${types.flatMap((row) => row.fields).length} fields of types, each as visitor, user, owner and admin (${calls} calls of routes and operations): as the committed matrix says, 0 without a declared action`,
      reached: true,
    });
  });

  test('equals what each route, query and mutation declares', () => {
    expect(wrong(routes)).toEqual([]);
    expect(wrong(fields)).toEqual([]);
  });

  test('equals what the OpenAPI document says about tokens', () => {
    const lying = routes.filter(
      ({ asksForToken, access }) =>
        asksForToken !== null && asksForToken !== (PERMISSIONS[access] !== 'everyone'),
    );
    expect(lying).toEqual([]);
  });

  test('shows every field to somebody, so that refusals are not due to missing data', () => {
    const unseen = types.filter(({ readBy }) => readBy.admin === '–').map(({ type }) => type);
    // Only payloads of mutations.
    expect([...new Set(unseen)]).toEqual([
      'AuthPayload',
      'ChangeOrderPayload',
      'ChangeProductPayload',
      'ChangeUserPayload',
      'ChangeWebhookEndpointPayload',
      'CompletePaymentPayload',
      'ConfirmEmailPayload',
      'CreateApiKeyPayload',
      'CreateOrderPayload',
      'DraftProductPayload',
      'EndSessionsPayload',
      'EraseAccountPayload',
      'KeepAccountPayload',
      'OpenPaymentPayload',
      'PaymentStart',
      'PurgeJobsPayload',
      'RecoveryCodesPayload',
      'RemoveProductPayload',
      'RemoveUserPayload',
      'RemoveWebhookEndpointPayload',
      'ResetSecondFactorPayload',
      'RetryJobsPayload',
      'RevokeApiKeyPayload',
      'SendEmailConfirmationPayload',
      'SendPasswordLinkPayload',
      'SetPasswordPayload',
      'StartSecondFactorPayload',
      'StepUpPayload',
      'TurnOffSecondFactorPayload',
      'UndoAccountChangePayload',
      'UploadProductPicturePayload',
      'WebhookDeliveryPayload',
      'WebhookSecretPayload',
      'WriteReviewPayload',
    ]);
  });

  test('a reviewer is only a name', () => {
    const names = types.filter(({ type }) => type === 'Review').flatMap((row) => row.fields);
    expect(names.toSorted()).toEqual([
      'comment',
      'createdAt',
      'id',
      'name',
      'product',
      'rating',
      'verifiedPurchase',
    ]);
  });
});

describe('a declaration of access that is missing', () => {
  test('on a route keeps the server from starting', async () => {
    const server = Fastify();
    guardRoutes(server);
    server.get('/forgotten', async () => 'open to all');
    await expect(server.ready()).rejects.toThrow(/GET \/forgotten/);
  });

  test('on a route without a known viewer can only be open to everyone', async () => {
    const server = Fastify();
    guardRoutes(server);
    server.get('/blind', { config: { access: 'user.manage', needsContext: false } }, async () => 'all users');
    await expect(server.ready()).rejects.toThrow(/GET \/blind/);
  });

  test('on a query or mutation keeps it from starting too', async () => {
    const another = await buildShopSchema();
    const dashboard = another.getQueryType()?.getFields()['dashboard'];
    if (dashboard) dashboard.extensions = {};
    expect(() => guardFields(another)).toThrow('Query.dashboard declares no access.');
  });
});
