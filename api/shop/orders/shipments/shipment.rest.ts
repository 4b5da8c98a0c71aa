import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { lengthText } from '../../../domain/forms/limits.ts';
import { parseId, parsePublicId } from '../../../domain/ids.ts';
import { SHIPMENT_LIMITS } from '../../../domain/orders/shipment-rules.ts';
import { documented, refusals, SIGNED_IN, timeJson, withExample } from '../../../platform/rest/answers.ts';
import { idParams, publicIdParams, validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import type { RequestContext } from '../../context/context.ts';
import type { ShipmentRecord } from './shipment.record.ts';
import {
  deliverShipment,
  orderShipments,
  packOrder,
  seesPacker,
  shipOrder,
  unpackShipment,
} from './shipment.service.ts';

const SHIPMENT_ID = '7c2f1b0e-53d4-4a86-9d1b-2e8f6a90c4d7';

const shipmentJson = documented(
  'Shipment',
  z.object({
    _id: z.uuid(),
    carrier: z.string(),
    trackingNumber: z.string(),
    trackingLink: z.string().nullable(),
    packedAt: timeJson,
    packedBy: z.string().nullable().describe('For staff alone.'),
    shippedAt: timeJson.nullable(),
    deliveredAt: timeJson.nullable(),
    items: z.array(z.object({ line: z.int(), name: z.string(), choice: z.string(), qty: z.int() })),
  }),
  {
    _id: SHIPMENT_ID,
    carrier: 'DHL',
    trackingNumber: '1234567890',
    trackingLink: 'https://www.dhl.com/ng-en/home/tracking.html?tracking-id=1234567890',
    packedAt: '2026-11-20T13:00:00.000Z',
    packedBy: 'Femi',
    shippedAt: '2026-11-20T15:00:00.000Z',
    deliveredAt: null,
    items: [{ line: 31, name: 'Bone Straight 22 inch', choice: '', qty: 1 }],
  },
);

type ShipmentJson = z.infer<typeof shipmentJson>;

const shipmentsJson = z.array(shipmentJson);

const lines = z
  .array(z.looseObject({ line: validatedLater('integer'), qty: validatedLater('integer') }))
  .nullish()
  .describe('What goes into the shipment; without it everything that is in no shipment yet.');

const packBody = withExample(z.object({ lines }).nullish(), { lines: [{ line: 31, qty: 1 }] });

const shipBody = withExample(
  z
    .object({
      shipment: validatedLater('string')
        .optional()
        .describe('One that is packed; without it `lines` are packed and shipped at once.'),
      lines,
      carrier: validatedLater('string')
        .optional()
        .describe(`${lengthText(SHIPMENT_LIMITS.carrier)}; one of the settings gives the buyer a link.`),
      trackingNumber: validatedLater('string')
        .optional()
        .describe(`${lengthText(SHIPMENT_LIMITS.trackingNumber)}.`),
    })
    .nullish(),
  { shipment: SHIPMENT_ID, carrier: 'DHL', trackingNumber: '1234567890' },
);

const common = { tags: ['Orders'], security: SIGNED_IN, params: idParams };
const STAFF = 'For owners, managers and packers.';

export function registerShipmentRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/orders/:id/shipments',
    {
      config: { access: 'order.view' },
      schema: {
        operationId: 'listShipments',
        summary: 'The parcels of an order',
        description: 'For its owner, and for staff as far as their role goes.',
        ...common,
        response: { 200: shipmentsJson, ...refusals(401, 404) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      return presentShipments(ctx, await orderShipments(ctx, parseId(request.params.id)));
    },
  );

  routes.post(
    '/orders/:id/pack',
    {
      config: { access: 'order.deliver' },
      schema: {
        operationId: 'packOrder',
        summary: 'Pack a paid order or a part of it',
        description: STAFF,
        ...common,
        body: packBody,
        response: { 200: shipmentsJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { id } = await packOrder(ctx, parseId(request.params.id), request.body ?? {});
      return presentShipments(ctx, await orderShipments(ctx, id));
    },
  );

  routes.post(
    '/orders/:id/ship',
    {
      config: { access: 'order.deliver' },
      schema: {
        operationId: 'shipOrder',
        summary: 'Hand a shipment over to a carrier',
        description: STAFF,
        ...common,
        body: shipBody,
        response: { 200: shipmentsJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { id } = await shipOrder(ctx, parseId(request.params.id), request.body ?? {});
      return presentShipments(ctx, await orderShipments(ctx, id));
    },
  );

  routes.put(
    '/shipments/:id/deliver',
    {
      config: { access: 'order.deliver' },
      schema: {
        operationId: 'deliverShipment',
        summary: 'Mark a shipment as delivered',
        description: `With the last one the whole order is delivered. ${STAFF}`,
        ...common,
        params: publicIdParams,
        response: { 200: shipmentsJson, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { id } = await deliverShipment(ctx, parsePublicId(request.params.id));
      return presentShipments(ctx, await orderShipments(ctx, id));
    },
  );

  routes.delete(
    '/shipments/:id',
    {
      config: { access: 'order.deliver' },
      schema: {
        operationId: 'unpackShipment',
        summary: 'Take a shipment apart that has not left',
        description: STAFF,
        ...common,
        params: publicIdParams,
        response: { 200: shipmentsJson, ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { id } = await unpackShipment(ctx, parsePublicId(request.params.id));
      return presentShipments(ctx, await orderShipments(ctx, id));
    },
  );
}

function presentShipments(ctx: RequestContext, shipments: ShipmentRecord[]): ShipmentJson[] {
  return shipments.map((shipment) => ({
    _id: shipment.publicId,
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
    trackingLink: shipment.trackingLink,
    packedAt: shipment.packedAt.toISOString(),
    packedBy: seesPacker(ctx) ? shipment.packedBy : null,
    shippedAt: shipment.shippedAt?.toISOString() ?? null,
    deliveredAt: shipment.deliveredAt?.toISOString() ?? null,
    items: shipment.items.map(({ lineId, name, choice, qty }) => ({ line: lineId, name, choice, qty })),
  }));
}
