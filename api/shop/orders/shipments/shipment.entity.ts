import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import { OrderEntity } from '../reading/order.entity.ts';
import type { BeforeDelivery } from './shipment.record.ts';

/** A parcel of an order: packed, then shipped, then delivered. */
export const ShipmentEntity = defineEntity({
  name: 'Shipment',
  tableName: 'shipments',
  checks: [
    { name: 'shipments_delivered_check', expression: 'delivered_at is null or shipped_at is not null' },
    { name: 'shipments_before_check', expression: "before_delivery in ('none', 'packed', 'shipped')" },
  ],
  indexes: [{ name: 'shipments_waiting_index', properties: ['packedAt'], where: 'shipped_at is null' }],
  properties: {
    id: p.integer().primary(),
    /** The id that clients know. */
    publicId: p.uuid().defaultRaw('gen_random_uuid()').unique('shipments_public_id_unique'),
    order: () => p.manyToOne(OrderEntity).ref().index('shipments_order_index'),
    /** Empty where nobody has said. */
    carrier: p.text().default(''),
    trackingNumber: p.text().default(''),
    /** By the carrier's link in the settings when it was shipped. */
    trackingLink: p.text().nullable(),
    packedAt: p.datetime(),
    packedBy: () => p.manyToOne(UserEntity).ref().nullable().index('shipments_packed_by_index'),
    shippedAt: p.datetime().nullable(),
    deliveredAt: p.datetime().nullable(),
    /** What it was when the whole order was marked as delivered, for taking that back. */
    beforeDelivery: p.text().$type<BeforeDelivery>().nullable(),
  },
});
