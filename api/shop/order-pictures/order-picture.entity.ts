import { defineEntity, p } from '@mikro-orm/core';
import type { UnitSlot } from '../../domain/unit-checks/unit-check.ts';
import { OrderEntity } from '../orders/reading/order.entity.ts';
import { ReturnEntity } from '../returns/return.entity.ts';

/** A private picture: of a bank transfer, of what is sent back, or of a wig before it leaves. Only the buyer and staff see it. */
export const OrderPictureEntity = defineEntity({
  name: 'OrderPicture',
  tableName: 'order_pictures',
  properties: {
    id: p.integer().primary(),
    /** The id that clients know. */
    publicId: p.uuid().defaultRaw('gen_random_uuid()').unique('order_pictures_public_id_unique'),
    order: () =>
      p
        .manyToOne(OrderEntity)
        .ref()
        .deleteRule('no action')
        .updateRule('no action')
        .index('order_pictures_order_index'),
    /** Null for a picture of a transfer. */
    return: () =>
      p
        .manyToOne(ReturnEntity)
        .ref()
        .nullable()
        .deleteRule('no action')
        .updateRule('no action')
        .index('order_pictures_return_index'),
    /** Of a photo of the wig before it leaves: what it shows; null for every other picture. */
    slot: p.text().$type<UnitSlot>().nullable(),
    fileKey: p.text().unique('order_pictures_file_unique'),
    addedAt: p.datetime().index('order_pictures_added_index'),
    /** Null until the file is stored; what breaks off before is deleted. */
    storedAt: p.datetime().nullable(),
  },
});
