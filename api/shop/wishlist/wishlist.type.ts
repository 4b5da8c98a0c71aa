import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { MAX_WISHES } from '../../domain/catalogue/wishlist.ts';

@InputType('AddToWishlistInput', { description: 'Products for your wishlist.' })
export class AddToWishlistInputType {
  @Field(() => [ID], {
    description: `Up to ${MAX_WISHES} ids, the newest wish first. What is there already, or not in the shop, changes nothing.`,
  })
  productIds!: string[];
}

@InputType('RemoveFromWishlistInput', { description: 'A product that you no longer want.' })
export class RemoveFromWishlistInputType {
  @Field(() => ID, { description: 'Its id.' })
  productId!: string;
}

@ObjectType('WishlistPayload', { description: 'Your wishlist after a change.' })
export class WishlistPayloadType {
  @Field(() => [ID], { description: 'The ids of its products, the newest wish first.' })
  productIds!: number[];
}
