import { GraphQLEnumType } from 'graphql';
import type { ErrorReason, PublicErrorCode } from '../../domain/errors.ts';

const CODES: Record<PublicErrorCode, string> = {
  BAD_USER_INPUT:
    'The document, a variable or what was entered is wrong. For forms, `extensions.fields` has a sentence for each wrong field.',
  UNAUTHENTICATED: 'No token, or one that no longer counts: sign in.',
  FORBIDDEN: 'Signed in, but not allowed.',
  NOT_FOUND: 'Nothing there, or nothing that this user may see.',
  CONFLICT: 'The present state forbids it.',
  INSUFFICIENT_STOCK:
    'Fewer pieces are left than were asked for. `extensions.product`, `name` and `left` say of what, and how many.',
  PRICE_CHANGED:
    'The total is not the expected one. The true figures in naira are in `extensions`: `itemsPrice`, `shippingPrice`, `taxPrice`, `totalPrice` and `items`.',
  PAYMENT_NOT_VERIFIED: 'The payment provider knows no completed payment for this order.',
  PAYMENT_DECLINED: 'The payment provider declined this way to pay. Another one may do.',
  SERVICE_UNAVAILABLE:
    'A needed part of the shop is down or busy. Nothing was changed: try again after `extensions.retryAfterSeconds`.',
  PAYMENT_PROVIDER_UNAVAILABLE:
    'The payment provider does not answer, or payments are off. The order is kept.',
  RATE_LIMITED: 'Too many tries. The next one can succeed after `extensions.retryAfterSeconds`.',
  INTERNAL_SERVER_ERROR: 'A defect of the shop, whose cause is in its log.',
};

const REASONS: Record<ErrorReason, string> = {
  ORDER_NOT_PAID: 'Under `CONFLICT`: the order has to be paid first.',
  ORDER_ALREADY_PAID: 'Under `CONFLICT`: the order is paid; nothing more is to pay.',
  PAYMENT_ALREADY_USED: 'Under `CONFLICT`: the payment belongs to another order.',
  PAYMENT_IN_PROGRESS: 'Under `CONFLICT`: a payment of this order is still being checked.',
  ORDER_ALREADY_DELIVERED: 'Under `CONFLICT`: the order was marked as delivered before.',
  ORDER_CANCELLED: 'Under `CONFLICT`: the order was cancelled.',
  ORDER_REFUNDED: 'Under `CONFLICT`: the payment of the order was given back in full.',
  PAYMENT_SENT_BACK:
    'Under `PAYMENT_NOT_VERIFIED`: money came in that does not fit the order, and goes back. `extensions.refund` has its `amount`, `currency` and `reference`, and whether it `isReturned`.',
  PAYMENT_SENT_BACK_ALREADY_PAID:
    'Under `CONFLICT`: the order was paid already, and this further payment goes back; see `PAYMENT_SENT_BACK`.',
  PAYMENT_SENT_BACK_CANCELLED:
    'Under `CONFLICT`: the order was cancelled when the money came, and it goes back; see `PAYMENT_SENT_BACK`.',
  PAYMENT_SENT_BACK_NO_STOCK:
    'Under `INSUFFICIENT_STOCK`: the goods were gone when the money came, and it goes back; see `PAYMENT_SENT_BACK`.',
  ALREADY_REVIEWED: 'Under `CONFLICT`: this user has reviewed this product.',
  STOCK_CHANGED: 'Under `CONFLICT`: the stock is not what the editor expected.',
  VERSION_CHANGED:
    'Under `CONFLICT`: somebody has changed it since the version that was sent; `extensions.current` is how it is now.',
  LAST_ADMIN: 'Under `CONFLICT`: the shop would be left without an administrator.',
  OWN_ACCOUNT: 'Under `CONFLICT`: nobody deletes the own account here.',
  IDEMPOTENCY_IN_PROGRESS: 'Under `CONFLICT`: the first call with this idempotency key is still running.',
  IDEMPOTENCY_MISMATCH: 'Under `CONFLICT`: the idempotency key was used for another order.',
  WRONG_CREDENTIALS: 'Under `UNAUTHENTICATED`: e-mail or password is wrong.',
  STEP_UP_REQUIRED:
    'Under `UNAUTHENTICATED`: the token counts, but the sign-in is too long ago for this; send the current password too.',
  EMAIL_TAKEN: 'Under `BAD_USER_INPUT`: another account has this e-mail address.',
  LINK_EXPIRED: 'Under `BAD_USER_INPUT`: the link from a mail was used before or is too old.',
  PRODUCT_NOT_SOLD: 'Under `BAD_USER_INPUT`: a product of the cart is not, or no longer, sold.',
  QUERY_TOO_COSTLY: 'Under `BAD_USER_INPUT`: the document asks for too much at once.',
  ANSWER_TOO_LARGE: 'Under `BAD_USER_INPUT`: the answer would be too large; ask for fewer entries or fields.',
  PAYMENT_PENDING:
    'Under `PAYMENT_NOT_VERIFIED`: the provider holds the money; the order is paid as soon as it lets go.',
  PAYMENTS_OFF: 'Under `PAYMENT_PROVIDER_UNAVAILABLE`: payments are switched off in this shop.',
  TOO_MANY_OPEN_ORDERS: 'Under `RATE_LIMITED`: this user has too many unpaid orders.',
  PAYLOAD_TOO_LARGE: 'Under `BAD_USER_INPUT`: the file, the picture or the request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Under `BAD_USER_INPUT`: the file, or the request, is of a kind that is not taken.',
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
  enumOf('ErrorCode', 'What `extensions.code` of an error says.', CODES),
  enumOf(
    'ErrorReason',
    'What `extensions.reason` of an error says more exactly than its code. More may come: take one that you do not know for its code.',
    REASONS,
  ),
];
