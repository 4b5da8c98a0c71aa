import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { AccountResolver } from '../accounts/account.resolver.ts';
import { ProductResolver } from '../catalogue/product.resolver.ts';
import { OrderResolver } from '../orders/order.resolver.ts';
import { PaymentResolver } from '../payments/payment.resolver.ts';
import { ReviewResolver } from '../reviews/review.resolver.ts';
import { ShopResolver } from '../shop/shop.resolver.ts';

/** The one list of resolvers. Input rules live in the domain and run in the services, so class validation is off. */
export function buildShopSchema(): Promise<GraphQLSchema> {
  return buildSchema({
    resolvers: [
      ProductResolver,
      ReviewResolver,
      AccountResolver,
      OrderResolver,
      PaymentResolver,
      ShopResolver,
    ],
    validate: false,
  });
}
