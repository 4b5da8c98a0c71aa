import { GraphQLEnumType } from 'graphql';
import type { ErrorReason, PublicErrorCode } from '../../domain/errors.ts';

const CODES: Record<PublicErrorCode, string> = {
  BAD_USER_INPUT:
    'The document, a variable or the input is invalid. For forms, `extensions.fields` has a sentence for each invalid field.',
  UNAUTHENTICATED: 'No valid token: sign in.',
  FORBIDDEN: 'Signed in, but not allowed.',
  NOT_FOUND: 'It does not exist, or this user may not see it.',
  CONFLICT: 'Not possible in the current state.',
  INSUFFICIENT_STOCK:
    'Too little stock. `extensions.product`, `name` and `left` give the product and how many pieces are left.',
  PRICE_CHANGED:
    'The total is not the expected one. The current prices in naira are in `extensions`: `itemsPrice`, `shippingPrice`, `taxPrice`, `totalPrice` and `items`; with a coupon `discount` too.',
  PAYMENT_NOT_VERIFIED: 'The payment provider knows no completed payment for this order.',
  PAYMENT_DECLINED: 'The payment provider declined this card or account. Another one may work.',
  SERVICE_UNAVAILABLE:
    'A needed part of the shop is down or busy. Nothing was changed, unless the reason is `OUTCOME_UNKNOWN`: try again after `extensions.retryAfterSeconds`.',
  PAYMENT_PROVIDER_UNAVAILABLE:
    'The payment provider is not responding, or payments are off. The order is kept.',
  RATE_LIMITED: 'Too many attempts. Try again after `extensions.retryAfterSeconds`.',
  INTERNAL_SERVER_ERROR: 'An error in the shop, with its cause in the log.',
};

const REASONS: Record<ErrorReason, string> = {
  COUPON_REFUSED:
    'Under `CONFLICT`: the coupon does not count for this order; the message says why. A placed order whose hold has lapsed cannot be paid.',
  ORDER_NOT_PAID: 'Under `CONFLICT`: the order has to be paid first.',
  ORDER_ALREADY_PAID: 'Under `CONFLICT`: the order is already paid.',
  PAYMENT_ALREADY_USED: 'Under `CONFLICT`: the payment belongs to another order.',
  PAYMENT_IN_PROGRESS: 'Under `CONFLICT`: a payment of this order is still being checked.',
  ORDER_ALREADY_DELIVERED: 'Under `CONFLICT`: the order was marked as delivered before.',
  ORDER_CANCELLED: 'Under `CONFLICT`: the order was cancelled.',
  ORDER_REFUNDED: 'Under `CONFLICT`: the order was refunded in full.',
  PAYMENT_SENT_BACK:
    'Under `PAYMENT_NOT_VERIFIED`: a payment arrived that does not match the order and is being refunded. `extensions.refund` has its `amount`, `currency` and `reference`, and whether it `isReturned`.',
  PAYMENT_SENT_BACK_ALREADY_PAID:
    'Under `CONFLICT`: the order was already paid, and this second payment is being refunded; see `PAYMENT_SENT_BACK`.',
  PAYMENT_SENT_BACK_CANCELLED:
    'Under `CONFLICT`: the order was cancelled before the payment arrived, which is being refunded; see `PAYMENT_SENT_BACK`.',
  PAYMENT_SENT_BACK_NO_STOCK:
    'Under `INSUFFICIENT_STOCK`: the items were sold out when the payment arrived, which is being refunded; see `PAYMENT_SENT_BACK`.',
  ALREADY_REVIEWED: 'Under `CONFLICT`: this user has already reviewed this product.',
  STOCK_CHANGED: 'Under `CONFLICT`: the stock is not what the editor expected.',
  VERSION_CHANGED:
    'Under `CONFLICT`: it has changed since the version that was sent; `extensions.current` is its current state.',
  LAST_ADMIN: 'Under `CONFLICT`: the shop would be left without an owner.',
  OWN_ACCOUNT: 'Under `CONFLICT`: nobody can delete their own account.',
  IDEMPOTENCY_IN_PROGRESS: 'Under `CONFLICT`: the first call with this idempotency key is still running.',
  IDEMPOTENCY_MISMATCH: 'Under `CONFLICT`: the idempotency key was used for another order.',
  WRONG_CREDENTIALS: 'Under `UNAUTHENTICATED`: e-mail or password is wrong.',
  STEP_UP_REQUIRED:
    'Under `UNAUTHENTICATED`: the token is valid, but the sign-in is too old for this. Call `stepUp` with the current password and, where `extensions.needsCode` says so, a code; then repeat the call.',
  SECOND_FACTOR_REQUIRED:
    'Under `UNAUTHENTICATED`: the password is right, and the account has a second factor; send a `code` too.',
  WRONG_CODE: 'Under `UNAUTHENTICATED`: the code of the second factor is wrong or was used before.',
  EMAIL_TAKEN: 'Under `BAD_USER_INPUT`: another account has this e-mail address.',
  LINK_EXPIRED: 'Under `BAD_USER_INPUT`: the link from a mail was used before or is too old.',
  PRODUCT_NOT_SOLD: 'Under `BAD_USER_INPUT`: a product in the cart is not, or no longer, sold.',
  QUERY_TOO_COSTLY: 'Under `BAD_USER_INPUT`: the document asks for too much at once.',
  ANSWER_TOO_LARGE: 'Under `BAD_USER_INPUT`: the answer would be too large; ask for fewer entries or fields.',
  PAYMENT_PENDING:
    'Under `PAYMENT_NOT_VERIFIED`: the provider has the payment under review; the order is paid when that is done.',
  OUTCOME_UNKNOWN:
    'Under `SERVICE_UNAVAILABLE`: the database did not say in time whether it has saved the change. Look before you repeat it; an order with the same idempotency key is placed only once.',
  PAYMENTS_OFF: 'Under `PAYMENT_PROVIDER_UNAVAILABLE`: payments are switched off in this shop.',
  TOO_MANY_OPEN_ORDERS: 'Under `RATE_LIMITED`: this user has too many unpaid orders.',
  PAYLOAD_TOO_LARGE: 'Under `BAD_USER_INPUT`: the file, the picture or the request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Under `BAD_USER_INPUT`: the type of the file or the request is not supported.',
};

const enumOf = (name: string, description: string, values: Record<string, string>): GraphQLEnumType =>
  new GraphQLEnumType({
    name,
    description,
    values: Object.fromEntries(
      Object.entries(values).map(([value, words]) => [value, { description: words }]),
    ),
  });

/** Contents of an error's `extensions`, for documentation: no field has these types. */
export const errorTypes = [
  enumOf('ErrorCode', 'The values of `extensions.code` of an error.', CODES),
  enumOf(
    'ErrorReason',
    'The values of `extensions.reason` of an error, which are more specific than its code. More may be added: treat an unknown one like its code.',
    REASONS,
  ),
];
