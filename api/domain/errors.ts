/**
 * Every error the shop returns on purpose, with its REST status. A new one also needs an entry in `PUBLIC_CODE` and a
 * description in api/faces/graphql/error-codes.type.ts. A pending capture is no failure, so it is 202.
 */
export const HTTP_STATUS = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  INSUFFICIENT_STOCK: 409,
  PRICE_CHANGED: 409,
  COUPON_REFUSED: 409,
  ORDER_NOT_PAID: 409,
  ORDER_ALREADY_PAID: 409,
  PAYMENT_ALREADY_USED: 409,
  PAYMENT_IN_PROGRESS: 409,
  ORDER_ALREADY_DELIVERED: 409,
  ORDER_CANCELLED: 409,
  ORDER_REFUNDED: 409,
  ALREADY_REVIEWED: 409,
  STOCK_CHANGED: 409,
  VERSION_CHANGED: 409,
  LAST_ADMIN: 409,
  OWN_ACCOUNT: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  IDEMPOTENCY_MISMATCH: 422,
  WRONG_CREDENTIALS: 401,
  STEP_UP_REQUIRED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  WRONG_CODE: 401,
  EMAIL_TAKEN: 400,
  LINK_EXPIRED: 400,
  PRODUCT_NOT_SOLD: 400,
  QUERY_TOO_COSTLY: 400,
  ANSWER_TOO_LARGE: 400,
  PAYMENT_NOT_VERIFIED: 402,
  PAYMENT_SENT_BACK: 402,
  PAYMENT_SENT_BACK_ALREADY_PAID: 409,
  PAYMENT_SENT_BACK_CANCELLED: 409,
  PAYMENT_SENT_BACK_NO_STOCK: 409,
  PAYMENT_DECLINED: 402,
  PAYMENT_PENDING: 202,
  SERVICE_UNAVAILABLE: 503,
  OUTCOME_UNKNOWN: 503,
  PAYMENT_PROVIDER_UNAVAILABLE: 503,
  PAYMENTS_OFF: 503,
  RATE_LIMITED: 429,
  TOO_MANY_OPEN_ORDERS: 429,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INTERNAL_SERVER_ERROR: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof HTTP_STATUS;

/** `extensions.code` in GraphQL. A more specific code becomes `extensions.reason`. */
export const PUBLIC_CODE = {
  BAD_USER_INPUT: 'BAD_USER_INPUT',
  UNAUTHENTICATED: 'UNAUTHENTICATED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  INSUFFICIENT_STOCK: 'INSUFFICIENT_STOCK',
  PRICE_CHANGED: 'PRICE_CHANGED',
  COUPON_REFUSED: 'CONFLICT',
  ORDER_NOT_PAID: 'CONFLICT',
  ORDER_ALREADY_PAID: 'CONFLICT',
  PAYMENT_ALREADY_USED: 'CONFLICT',
  PAYMENT_IN_PROGRESS: 'CONFLICT',
  ORDER_ALREADY_DELIVERED: 'CONFLICT',
  ORDER_CANCELLED: 'CONFLICT',
  ORDER_REFUNDED: 'CONFLICT',
  ALREADY_REVIEWED: 'CONFLICT',
  STOCK_CHANGED: 'CONFLICT',
  VERSION_CHANGED: 'CONFLICT',
  LAST_ADMIN: 'CONFLICT',
  OWN_ACCOUNT: 'CONFLICT',
  IDEMPOTENCY_IN_PROGRESS: 'CONFLICT',
  IDEMPOTENCY_MISMATCH: 'CONFLICT',
  WRONG_CREDENTIALS: 'UNAUTHENTICATED',
  STEP_UP_REQUIRED: 'UNAUTHENTICATED',
  SECOND_FACTOR_REQUIRED: 'UNAUTHENTICATED',
  WRONG_CODE: 'UNAUTHENTICATED',
  EMAIL_TAKEN: 'BAD_USER_INPUT',
  LINK_EXPIRED: 'BAD_USER_INPUT',
  PRODUCT_NOT_SOLD: 'BAD_USER_INPUT',
  QUERY_TOO_COSTLY: 'BAD_USER_INPUT',
  ANSWER_TOO_LARGE: 'BAD_USER_INPUT',
  PAYMENT_NOT_VERIFIED: 'PAYMENT_NOT_VERIFIED',
  PAYMENT_SENT_BACK: 'PAYMENT_NOT_VERIFIED',
  PAYMENT_SENT_BACK_ALREADY_PAID: 'CONFLICT',
  PAYMENT_SENT_BACK_CANCELLED: 'CONFLICT',
  PAYMENT_SENT_BACK_NO_STOCK: 'INSUFFICIENT_STOCK',
  PAYMENT_DECLINED: 'PAYMENT_DECLINED',
  PAYMENT_PENDING: 'PAYMENT_NOT_VERIFIED',
  SERVICE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  OUTCOME_UNKNOWN: 'SERVICE_UNAVAILABLE',
  PAYMENT_PROVIDER_UNAVAILABLE: 'PAYMENT_PROVIDER_UNAVAILABLE',
  PAYMENTS_OFF: 'PAYMENT_PROVIDER_UNAVAILABLE',
  RATE_LIMITED: 'RATE_LIMITED',
  TOO_MANY_OPEN_ORDERS: 'RATE_LIMITED',
  PAYLOAD_TOO_LARGE: 'BAD_USER_INPUT',
  UNSUPPORTED_MEDIA_TYPE: 'BAD_USER_INPUT',
  INTERNAL_SERVER_ERROR: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<ErrorCode, ErrorCode>;

export type PublicErrorCode = (typeof PUBLIC_CODE)[ErrorCode];

/** Codes that are more specific than the public ones. */
export type ErrorReason = Exclude<ErrorCode, PublicErrorCode>;

/** One sentence for each invalid form field. */
export type FieldErrors = Record<string, string>;

/** The path of a field within the input, where its name alone is ambiguous. */
export type FieldPaths = Record<string, readonly (string | number)[]>;

export type ShopErrorFacts = {
  fields?: FieldErrors;
  paths?: FieldPaths;
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

/**
 * The only error that services throw on purpose. People see its message: one sentence they can act on, never an
 * internal cause.
 */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly paths: FieldPaths | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, facts: ShopErrorFacts = {}) {
    super(message);
    this.code = code;
    this.fields = facts.fields;
    this.paths = facts.paths;
    this.details = facts.details;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }

  get httpStatus(): number {
    return HTTP_STATUS[this.code];
  }

  get publicCode(): PublicErrorCode {
    return PUBLIC_CODE[this.code];
  }

  get reason(): ErrorReason | null {
    return isReason(this.code) ? this.code : null;
  }
}

function isReason(code: ErrorCode): code is ErrorReason {
  return PUBLIC_CODE[code] !== code;
}

/** 400; the message is the first field's sentence. */
export function badInput(fields: FieldErrors): ShopError {
  const first = Object.values(fields)[0] ?? 'Check what you entered and try again.';
  return new ShopError('BAD_USER_INPUT', first, { fields });
}

/** 400 for a request that is wrong as a whole, not in one field. */
export function badRequest(message: string): ShopError {
  return new ShopError('BAD_USER_INPUT', message);
}

export function unauthenticated(message = 'Sign in and try again.'): ShopError {
  return new ShopError('UNAUTHENTICATED', message);
}

/** The same words for an unknown e-mail and a wrong password, so that neither is revealed. */
export function wrongCredentials(): ShopError {
  return new ShopError('WRONG_CREDENTIALS', 'Email or password is wrong. Check both and try again.');
}

/** 401: the password is right, and the account has a second factor. */
export function secondFactorRequired(): ShopError {
  return new ShopError('SECOND_FACTOR_REQUIRED', 'Enter the code that your authenticator app shows.');
}

/** 401 for a code that is wrong, or was used before. */
export function wrongCode(): ShopError {
  const sentence = 'This code is wrong or was used before. Enter the next one that your app shows.';
  return new ShopError('WRONG_CODE', sentence, { fields: { code: sentence } });
}

/**
 * 401: the token counts, but the sign-in is too old for what was asked.
 * @param age how old a sign-in may be, as a sentence says it
 */
export function stepUpRequired(age: string, needsCode: boolean): ShopError {
  const proof = needsCode
    ? 'your current password and a code from your authenticator app'
    : 'your current password';
  return new ShopError('STEP_UP_REQUIRED', `Enter ${proof} to go on: you signed in more than ${age} ago.`, {
    details: { needsCode },
  });
}

export function forbidden(message = 'Only an administrator may do this.'): ShopError {
  return new ShopError('FORBIDDEN', message);
}

/** Also for what belongs to somebody else, so that its existence is not revealed: `notFound('Order')`. */
export function notFound(what: string): ShopError {
  return new ShopError('NOT_FOUND', `${what} not found.`);
}

export function conflict(message: string): ShopError {
  return new ShopError('CONFLICT', message);
}

/**
 * 409 when the record has changed since the client read it.
 * @param current the present state in API terms, for `extensions.current`
 */
export function versionChanged(what: string, current: Record<string, unknown>): ShopError {
  return new ShopError(
    'VERSION_CHANGED',
    `Somebody has changed this ${what} in the meantime. Check it and try again.`,
    { details: { current } },
  );
}

export function insufficientStock(name: string, left: number, product?: number): ShopError {
  const message =
    left <= 0
      ? `${name} is out of stock. Remove it to continue.`
      : `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left. Change the quantity to continue.`;
  return new ShopError('INSUFFICIENT_STOCK', message, {
    details: { name, left: Math.max(0, left), ...(product === undefined ? {} : { product }) },
  });
}

/** 409; the reason in words is beside the field of the code too. */
export function couponRefused(reason: string): ShopError {
  return new ShopError('COUPON_REFUSED', reason, { fields: { couponCode: reason } });
}

/** Whether an unpaid order cannot have again what its lapsed hold gave back: its goods, or its coupon. */
export function isGoneMeanwhile(error: unknown): error is ShopError {
  return (
    error instanceof ShopError && (error.code === 'INSUFFICIENT_STOCK' || error.code === 'COUPON_REFUSED')
  );
}

/** Whether a payment's amount is not what would be asked now. */
export function isPriceChanged(error: unknown): error is ShopError {
  return error instanceof ShopError && error.code === 'PRICE_CHANGED';
}

export function rateLimited(retryAfterSeconds: number): ShopError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  return new ShopError(
    'RATE_LIMITED',
    `Too many attempts. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
    {
      retryAfterSeconds: seconds,
    },
  );
}

/** @param name the provider's */
export function providerUnavailable(name: string): ShopError {
  return new ShopError(
    'PAYMENT_PROVIDER_UNAVAILABLE',
    `${name} is not responding at the moment. Your order is kept; try again in a minute.`,
    { retryAfterSeconds: 60 },
  );
}

export function serviceUnavailable(): ShopError {
  return new ShopError('SERVICE_UNAVAILABLE', 'The shop is busy. Try again in a few seconds.', {
    retryAfterSeconds: 5,
  });
}

/** 503 when the database did not say in time whether it has saved what was asked for. */
export function outcomeUnknown(): ShopError {
  return new ShopError(
    'OUTCOME_UNKNOWN',
    'It is not known yet whether this was saved. Wait a moment and look before you do it again; an order that is sent again with the same key is placed only once.',
    { retryAfterSeconds: 5 },
  );
}
