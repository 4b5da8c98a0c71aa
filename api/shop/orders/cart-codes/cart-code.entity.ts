import { defineEntity, p } from '@mikro-orm/core';

export interface KeptLine {
  sku: string;
  qty: number;
}

/** What a cart held when its code was made: no prices, no person. */
export const CartCodeEntity = defineEntity({
  name: 'CartCode',
  tableName: 'cart_codes',
  properties: {
    id: p.integer().primary(),
    code: p.text().unique('cart_codes_code_unique'),
    lines: p.json<KeptLine[]>(),
    createdAt: p.datetime().index('cart_codes_created_index'),
  },
});
