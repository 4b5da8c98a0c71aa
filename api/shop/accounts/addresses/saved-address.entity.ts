import { defineEntity, p } from '@mikro-orm/core';
import type { AddressDetails } from '../../../domain/forms/address-rules.ts';
import { UserEntity } from '../users/user.entity.ts';

/** An address that somebody keeps in their account. */
export const SavedAddressEntity = defineEntity({
  name: 'SavedAddress',
  tableName: 'saved_addresses',
  indexes: [
    {
      name: 'saved_addresses_one_default',
      expression:
        'create unique index saved_addresses_one_default on saved_addresses (user_id) where is_default',
    },
  ],
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(UserEntity).ref().index('saved_addresses_user_index').deleteRule('cascade'),
    label: p.text(),
    address: p.text(),
    city: p.text(),
    postalCode: p.text(),
    country: p.text(),
    /** Null where nothing was entered beside the four fields. */
    details: p.json<AddressDetails>().nullable(),
    isDefault: p.boolean().default(false),
    /** When it was last saved or chosen for an order. */
    usedAt: p.datetime(),
  },
});
