import { defineEntity, p } from '@mikro-orm/core';
import type { CouponKind } from '../../../../domain/coupons/coupon-discount.ts';

/** A code that makes an order cheaper; amounts in kobo. */
export const CouponEntity = defineEntity({
  name: 'Coupon',
  tableName: 'coupons',
  checks: [
    { name: 'coupons_code_check', expression: "code = upper(code) and code ~ '^[A-Z0-9-]{3,30}$'" },
    {
      name: 'coupons_kind_check',
      expression:
        "kind = 'percent' and value >= 1 and value <= 10000 or kind = 'amount' and value >= 1 or kind = 'free-delivery' and value = 0",
    },
    { name: 'coupons_minimum_check', expression: 'minimum >= 0' },
    { name: 'coupons_limits_check', expression: 'max_uses >= 1 and max_uses_per_person >= 1' },
    { name: 'coupons_uses_check', expression: 'uses >= 0' },
  ],
  indexes: [
    {
      name: 'coupons_code_once',
      expression: 'create unique index coupons_code_once on coupons (code)',
    },
  ],
  properties: {
    id: p.integer().primary(),
    /** In capitals. Stays as it is: orders and advertisements name it. */
    code: p.text(),
    kind: p.text().$type<CouponKind>(),
    /** Hundredths of a percent, or kobo. */
    value: p.bigint('number'),
    /** Of the items, before the discount. */
    minimum: p.bigint('number').defaultRaw('0'),
    /** Empty, and no category either: for every product. */
    productIds: p.array<number>().columnType('int[]'),
    categoryIds: p.array<number>().columnType('int[]'),
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    maxUses: p.integer().nullable(),
    maxUsesPerPerson: p.integer().nullable(),
    /** Whether it counts for items at a sale price too. */
    isCombinable: p.boolean().default(true),
    isOn: p.boolean().default(true),
    /** Orders that hold it: those that hold their stock. */
    uses: p.integer().default(0),
    createdAt: p.datetime(),
    version: p.integer().default(1),
  },
});
