import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../accounts/users/user.entity.ts';
import { ProductEntity } from '../catalogue/product/product.entity.ts';

/** A product on the wishlist of an account; a trigger deletes the rows of deleted accounts. */
export const WishEntity = defineEntity({
  name: 'Wish',
  tableName: 'wishes',
  uniques: [{ name: 'wishes_once', properties: ['user', 'product'] }],
  properties: {
    /** Later wishes have higher ids. */
    id: p.integer().primary(),
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    product: () => p.manyToOne(ProductEntity).ref().deleteRule('cascade').index('wishes_product_index'),
    addedAt: p.datetime(),
  },
});
