import type { GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { guardRoutes } from '../../../api/faces/http/access.ts';
import { guardFields } from '../../../api/shop/context/field-access.ts';
import { buildShopSchema } from '../../../api/faces/graphql/schema.ts';
import { type Action, isOpen, PERMISSIONS } from '../../../api/domain/permissions.ts';
import { Checkout } from '../../support/shop/checkout.ts';
import { recordFigure } from '../../support/measuring/figures.ts';
import { type FieldRow, fieldRows } from './authorisation-fields.ts';
import { type GuestRow, guestRows } from './authorisation-guests.ts';
import { isStaffLevel, PEOPLE, TITLES, type Who } from './authorisation-people.ts';
import { type RouteRow, routeRows, wholeServer } from './authorisation-routes.ts';
import { isRefused, matrixText } from './authorisation-text.ts';
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
let guests: GuestRow[];

beforeAll(async () => {
  checkout = await Checkout.start();
  app = await wholeServer(checkout);
  schema = await buildShopSchema();
  types = await typeRows(schema, checkout);
  routes = await routeRows(app, checkout);
  fields = await fieldRows(schema, checkout);
  guests = await guestRows(app, schema, checkout);
  // Thousands of calls, on a machine that may be busy.
}, 600_000);
afterAll(async () => {
  await app.close();
  await checkout.stop();
});

const REFUSED = { visitor: /^(401|UNAUTHENTICATED)$/, staff: /^(403|FORBIDDEN)$/ };
const DONE = /^(2..|ok)$/;
/** Everybody may use their own account; a wrong password, a missing second factor, an open order or an unknown address may still refuse. */
const OWN = /^(2..|ok|400|404|BAD_USER_INPUT|NOT_FOUND|CONFLICT)$/;
const OTHERS_OWN = /^(2..|ok|400|403|404|BAD_USER_INPUT|NOT_FOUND|CONFLICT)$/;

/** What each kind of rule looks like from outside; the call behind it may still fail. */
function expected(access: Action, who: Who): RegExp {
  const rule = PERMISSIONS[access];
  const isStaff = who === 'admin' || isStaffLevel(who);
  const isGranted = isStaff && 'staff' in rule && rule.staff.some((role) => role === TITLES[who]);
  if (rule.by === 'everyone') return /^(?!5|INTERNAL)/;
  if (rule.by === 'staff-else-hidden') return isGranted ? DONE : /^(404|NOT_FOUND)$/;
  if (who === 'visitor') return REFUSED.visitor;
  // Packers see no order that is unpaid.
  if (access === 'order.note' && isGranted) return /^(2..|ok|404|NOT_FOUND)$/;
  // Nobody has photos for somebody else's review.
  if (rule.by === 'signed-in') return /^(2..|ok|404|BAD_USER_INPUT|NOT_FOUND)$/;
  if (rule.by === 'self') return who === 'owner' ? OWN : OTHERS_OWN;
  if (rule.by === 'staff') return isGranted ? DONE : REFUSED.staff;
  if (who === 'owner') return DONE;
  if (!isStaff) return /^(404|NOT_FOUND)$/;
  // After its owner an order can be cancelled by nobody, and packers see none that is unpaid.
  return isGranted ? /^(2..|ok|404|409|NOT_FOUND|CONFLICT)$/ : /^(403|404|FORBIDDEN|NOT_FOUND)$/;
}

/** Calls of staff that leave no entry, because nothing is changed when they are made as here. */
const CHANGE_NOTHING = [
  // A file that is looked at, and settings as they are.
  'POST /api/admin/import/variants',
  'POST /api/admin/settings/preview',
  // The invoice is there already.
  'POST /api/orders/:id/invoice',
  'POST /api/orders/:id/refunds/preview',
  'POST /api/orders/invoices',
  'POST /api/returns/:id/refund/preview',
  'PUT /api/admin/settings',
  'changeOwnerSettings',
  'createInvoices',
  // Files that no product names yet.
  'uploadProductImage',
  'uploadProductPicture',
];

const isForStaff = ({ access }: { access: Action }) => 'staff' in PERMISSIONS[access];

const wrong = (rows: (RouteRow | FieldRow)[]) =>
  rows.filter(({ access, outcomes }) => {
    if (isOpen(access) && new Set(Object.values(outcomes)).size !== 1) return true;
    return PEOPLE.some((who) => !expected(access, who).test(outcomes[who]));
  });

describe('who may do what', () => {
  test('equals the committed matrix', async () => {
    await expect(matrixText(routes, fields, types, guests)).toMatchFileSnapshot(
      '../../../docs/authorisation.md',
    );
    const calls = PEOPLE.length * (routes.length + fields.length);
    recordFigure({
      goal: 'R11',
      measured: `${routes.length} routes, ${fields.length} queries and mutations and ${types.flatMap((row) => row.fields).length} fields of types, each as visitor, user, oneself and every role of staff (${calls} calls of routes and operations): as the committed matrix says, 0 without a declared action`,
      reached: true,
    });
  });

  test('equals what each route, query and mutation declares', () => {
    expect(wrong(routes)).toEqual([]);
    expect(wrong(fields)).toEqual([]);
  });

  test('leaves an entry in the audit log of whatever staff change', () => {
    const changes = [
      ...routes
        .filter(({ methods }) => !/GET|HEAD|OPTIONS/.test(methods))
        .map((row) => ({ ...row, call: `${row.methods} ${row.url}` })),
      ...fields.filter(({ root }) => root === 'Mutation').map((row) => ({ ...row, call: row.field })),
    ];
    const silent = changes.filter(
      (row) => isForStaff(row) && DONE.test(row.outcomes.admin) && !row.isAudited,
    );
    expect(silent.map(({ call }) => call).toSorted()).toEqual(CHANGE_NOTHING);
  });

  test('lets a guest with the key of an order do what its buyer may, with this order alone', () => {
    const granted = guests.filter((row) => !isRefused(row));
    expect([...new Set(granted.map(({ access }) => access))].toSorted()).toEqual([
      'invoice.issue',
      'order.add-picture',
      'order.cancel',
      'order.pay',
      'order.view',
      'return.ask',
      'review.remove-photo',
      'review.write',
      'unit-check.answer',
    ]);
    // Reviews name a product, no order; what a guest may review is tested with them.
    const ofOrders = granted.filter(({ access }) => !access.startsWith('review.'));
    // The order is not delivered and has no wig: nothing of it can be sent back, and there are no photos to look at.
    const about = ofOrders.filter(
      ({ access, call }) =>
        access !== 'return.ask' && access !== 'unit-check.answer' && !call.includes('unit-check'),
    );
    expect(about.filter(({ own }) => !/^(2..|ok|400|BAD_USER_INPUT)$/.test(own))).toEqual([]);
    expect(ofOrders.filter(({ other }) => other !== '404' && other !== 'NOT_FOUND')).toEqual([]);
  });

  test('equals what the OpenAPI document says about tokens', () => {
    const lying = routes.filter(
      ({ asksForToken, access }) => asksForToken !== null && asksForToken !== !isOpen(access),
    );
    expect(lying).toEqual([]);
  });

  test('shows every field to somebody, so that refusals are not due to missing data', () => {
    const unseen = types.filter(({ readBy }) => readBy.admin === '–').map(({ type }) => type);
    // Payloads of mutations, what only buyers read, invoices that nobody has asked for, carriers, pages, cap sizes, shades and rates that nobody has entered, and parts of a product's facts and of filtered
    // lists, which are as open as the product.
    expect([...new Set(unseen)]).toEqual([
      'AddProductPicturePayload',
      'AskOrderLinkPayload',
      'AskStockAlertPayload',
      'AuthPayload',
      'CapChart',
      'CapRange',
      'CapSize',
      'Carrier',
      'CategoryPayload',
      'ChangeFactsPayload',
      'ChangeOrderPayload',
      'ChangeOverlayPayload',
      'ChangeOwnerSettingsPayload',
      'ChangeProductPayload',
      'ChangeProductPicturePayload',
      'ChangeProductsPayload',
      'ChangeTransferPayload',
      'ChangeUserPayload',
      'ChangeUserRolePayload',
      'ChangeVariantsPayload',
      'ChangeWebhookEndpointPayload',
      'CollectionPayload',
      'ColourCount',
      'ColourPayload',
      'CompletePaymentPayload',
      'ConfirmEmailPayload',
      'ContentPage',
      'ContentPageLink',
      'CouponPayload',
      'CreateApiKeyPayload',
      'CreateExportLinkPayload',
      'CreateGuestOrderPayload',
      'CreateInvoicesPayload',
      'CreateOrderPayload',
      'DeleteAddressPayload',
      'DeleteExportPayload',
      'DeliveryEstimate',
      'DraftProductPayload',
      'DuplicateProductPayload',
      'EndSessionsPayload',
      'EnterOrderPayload',
      'EnterTransfersPayload',
      'EraseAccountPayload',
      'ExchangeRate',
      'ExchangeReturnPayload',
      'FacetSuggestion',
      'FitProfilePayload',
      'Invoice',
      'KeepAccountPayload',
      'LibraryPicturePayload',
      'MakerPayload',
      'MakerShade',
      'Months',
      'NoteBookDifferencePayload',
      'OpenPaymentPayload',
      'OrderPicture',
      'OrderProductPicturesPayload',
      'OverlayDraft',
      'OverlayMarks',
      'OverlayPoint',
      'PaymentStart',
      'PickUp',
      'PlannedPricesPayload',
      'ProductOverlay',
      'Purchase',
      'PurgeJobsPayload',
      'QuotedCoupon',
      'RecoveryCodesPayload',
      'RefundPreviewItem',
      'RefusedProduct',
      'RemoveCategoryPayload',
      'RemoveCollectionPayload',
      'RemoveColourPayload',
      'RemoveLibraryPicturePayload',
      'RemoveMakerPayload',
      'RemoveProductPayload',
      'RemoveProductPicturePayload',
      'RemoveReviewPhotoPayload',
      'RemoveUserPayload',
      'RemoveWebhookEndpointPayload',
      'ReportReviewPayload',
      'RequestExportPayload',
      'ResendMailPayload',
      'ResetSecondFactorPayload',
      'RetryJobsPayload',
      'ReturnPayload',
      'ReviewPhoto',
      'RevokeApiKeyPayload',
      'SaveAddressPayload',
      'SendEmailConfirmationPayload',
      'SendPasswordLinkPayload',
      'SendUserPasswordLinkPayload',
      'SetPasswordPayload',
      'ShadeTable',
      'ShareCartPayload',
      'SharedCart',
      'SharedCartLine',
      'ShipOrdersPayload',
      'ShippedOrder',
      'StaffReviewPayload',
      'StartSecondFactorPayload',
      'StepUpPayload',
      'TurnOffSecondFactorPayload',
      'UndoAccountChangePayload',
      'UnitCheck',
      'UnitCheckPayload',
      'UnitPhoto',
      'UploadProductPicturePayload',
      'VoteReviewPayload',
      'WebhookDeliveryPayload',
      'WebhookSecretPayload',
      'WishlistPayload',
      'WriteReviewPayload',
    ]);
  });

  test('a reviewer is only a name', () => {
    const names = types.filter(({ type }) => type === 'Review').flatMap((row) => row.fields);
    expect(names.toSorted()).toEqual([
      'comment',
      'createdAt',
      'factWords',
      'facts',
      'helpful',
      'id',
      'name',
      'photos',
      'product',
      'rating',
      'reply',
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
