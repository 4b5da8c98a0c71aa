import 'reflect-metadata';
import { GraphQLSchema } from 'graphql';
import { buildSchema, getMetadataStorage } from 'type-graphql';
import { AccountResolver } from '../accounts/account.resolver.ts';
import { EmailVerificationResolver } from '../accounts/email-verification.resolver.ts';
import { AccountUndoResolver } from '../accounts/account-undo.resolver.ts';
import { PasswordResetResolver } from '../accounts/password-reset.resolver.ts';
import { SessionResolver } from '../accounts/session.resolver.ts';
import { UserResolver } from '../accounts/user.resolver.ts';
import { ProductAdministrationResolver } from '../catalogue/product-administration.resolver.ts';
import { ProductBrowsingResolver } from '../catalogue/product-browsing.resolver.ts';
import { ProductResolver } from '../catalogue/product.resolver.ts';
import { DashboardResolver } from '../dashboard/dashboard.resolver.ts';
import { OutboxResolver } from '../mail/outbox.resolver.ts';
import { OrderListResolver } from '../orders/order-list.resolver.ts';
import { OrderResolver } from '../orders/order.resolver.ts';
import { PaymentResolver } from '../payments/payment.resolver.ts';
import { RefundResolver } from '../payments/refund.resolver.ts';
import { UnappliedPaymentResolver } from '../payments/unapplied-payment.resolver.ts';
import { ReviewStretchResolver } from '../reviews/review-stretch.resolver.ts';
import { ReviewResolver } from '../reviews/review.resolver.ts';
import { ShopResolver } from '../shop/shop.resolver.ts';
import { guardFields } from './access.ts';
import { errorTypes } from './error-codes.type.ts';

let shared: Promise<GraphQLSchema> | undefined;

/** The schema, built once in a process. */
export function shopSchema(): Promise<GraphQLSchema> {
  return (shared ??= buildShopSchema());
}

/** The one list of resolvers. Input rules live in the domain and run in the services, so class validation is off. */
export async function buildShopSchema(): Promise<GraphQLSchema> {
  // What has no resolver of its own is a property of its record; a function around each costs more than the query.
  for (const field of getMetadataStorage().fields) field.simple = true;
  const schema = await buildSchema({
    resolvers: [
      ProductResolver,
      ProductBrowsingResolver,
      ProductAdministrationResolver,
      ReviewResolver,
      ReviewStretchResolver,
      AccountResolver,
      SessionResolver,
      PasswordResetResolver,
      AccountUndoResolver,
      EmailVerificationResolver,
      UserResolver,
      OrderResolver,
      OrderListResolver,
      DashboardResolver,
      PaymentResolver,
      RefundResolver,
      UnappliedPaymentResolver,
      OutboxResolver,
      ShopResolver,
    ],
    validate: false,
  });
  const config = schema.toConfig();
  if (config.query) config.query.description = 'What can be read.';
  if (config.mutation) config.mutation.description = 'What can be changed.';
  return guardFields(new GraphQLSchema({ ...config, types: [...config.types, ...errorTypes] }));
}
