/**
 * One guard of the shop, how it is switched off, and the suite that must then fail. Those of the domain are not here:
 * there every small change is tried.
 */
export interface Guard {
  guard: string;
  file: string;
  /** A text that occurs once in the file, and its replacement. */
  from: string;
  to: string;
  suite: string;
}

const PLACEMENT = 'api/shop/orders/placement/order-placement.service.ts';

export const GUARDS: readonly Guard[] = [
  {
    guard: 'server prices: the price is the product’s own',
    file: 'api/shop/inventory/order-stock.ts',
    from: 'name, image, price, qty, left }',
    to: 'name, image, price: Math.max(0, price - 1), qty, left }',
    suite: 'tests/security/orders/forged-prices',
  },
  {
    guard: 'a stale total is refused',
    file: PLACEMENT,
    from: 'if (expected !== null && expected !== prices.totalPrice)',
    to: 'if (expected !== null && expected < 0)',
    suite: 'tests/security/orders/forged-prices',
  },
  {
    guard: 'stock condition: no more is taken than is there',
    file: 'api/shop/inventory/stock.store.ts',
    from: ".whereRef('v.stock', '>=', 'locked.qty')",
    to: '',
    suite: 'tests/shop/orders/order-concurrency',
  },
  {
    guard: 'stock is given back once',
    file: 'api/shop/orders/placement/stock-hold.store.ts',
    from: ".forUpdate('o')\n      .skipLocked()",
    to: '',
    suite: 'tests/shop/orders/order-concurrency',
  },
  {
    guard: 'a body is read in one way only',
    file: 'api/faces/rest/repeated-keys.ts',
    from: 'if (keys.has(key)) return key;',
    to: "if (keys.has(key) && key === '') return key;",
    suite: 'tests/security/inputs/bodies',
  },
  {
    guard: 'idempotency: a key makes one order',
    file: 'api/shop/orders/placement/idempotency.ts',
    from: 'if (isFirst) return null;',
    to: 'if (isFirst || key) return null;',
    suite: 'tests/shop/orders/order-placement',
  },
  {
    guard: 'idempotency: a key belongs to one body',
    file: 'api/shop/orders/placement/idempotency.ts',
    from: 'known.bodyHash !== bodyHash',
    to: 'known.bodyHash === null',
    suite: 'tests/shop/orders/order-placement',
  },
  {
    guard: 'limits: open orders of one shopper',
    file: PLACEMENT,
    from: 'openLimit: rateLimits && !isUnlimited ? { orders: MAX_OPEN_ORDERS, units: openOrderUnits } : null',
    to: 'openLimit: null',
    suite: 'tests/shop/orders/order-concurrency',
  },
  {
    guard: 'limits: tries to sign in',
    file: 'api/shop/rate-limits/rate-limit.service.ts',
    from: 'row.used > limit.attempts',
    to: 'row.used > 1e9',
    suite: 'tests/shop/accounts/account-limits',
  },
  {
    guard: 'capture check: only a capture is money',
    file: 'api/shop/payments/capture/payment-inquiry.ts',
    from: 'if (after) return judged(withLink(after, before));',
    to: "if (after) return { verdict: { kind: 'paid', capture: { id: after.id, status: 'paid', ...payment, cents: payment.amountCents } }, refunds: [] };",
    suite: 'tests/rest/payment',
  },
  {
    guard: 'one capture at a time',
    file: 'api/shop/payments/capture/payment-claim.ts',
    from: "if (isLeased(payment, now)) return { kind: 'busy' };",
    to: '',
    suite: 'tests/security/payments/forged-payments',
  },
  {
    guard: 'one capture at a time, whichever payment of the order it is',
    file: 'api/shop/payments/capture/payment-claim.ts',
    from: 'const others = await otherAttempts(tx, payment);',
    to: 'const others: PaymentRecord[] = [];',
    suite: 'tests/security/payments/forged-payments',
  },
  {
    guard: 'no capture for goods that are gone',
    file: 'api/shop/payments/capture/payment-claim.ts',
    from: 'await extendStockHold(tx, order, { now, stockHoldMinutes });',
    to: '',
    suite: 'tests/shop/payments/payment-start',
  },
  {
    guard: 'a paid order is not paid again',
    file: 'api/shop/payments/capture/payment-settlement.ts',
    from: "if (order.paidAt) return { status: 'surplus', reason: 'already-paid' };",
    to: '',
    suite: 'tests/rest/payment',
  },
  {
    guard: 'webhooks: the signature',
    file: 'api/shop/payments/paypal/webhook-signature.ts',
    from: "return verify('sha256', Buffer.from(text), signed.key, signature);",
    to: "return verify('sha256', Buffer.from(text), signed.key, signature) || true;",
    suite: 'tests/security/payments/forged-notices',
  },
  {
    guard: 'webhooks: the certificate’s host',
    file: 'api/shop/payments/paypal/webhook-certificates.ts',
    from: 'if (!this.#isOurs(url)) return null;',
    to: 'if (!this.#isOurs(url) && !url.startsWith("http")) return null;',
    suite: 'tests/security/payments/forged-notices',
  },
  {
    guard: 'webhooks: the certificate’s term',
    file: 'api/shop/payments/paypal/webhook-certificates.ts',
    from: 'validFromDate <= now && now <= validToDate && ',
    to: 'validFromDate < validToDate && now.getTime() > 0 && ',
    suite: 'tests/security/payments/forged-notices',
  },
  {
    guard: 'webhooks: the age of a delivery',
    file: 'api/shop/payments/paypal/webhook-signature.ts',
    from: 'return now - sent <= MAX_AGE_MS && sent - now <= MAX_AHEAD_MS;',
    to: 'return now - sent <= MAX_AGE_MS * 100 && sent - now <= MAX_AHEAD_MS;',
    suite: 'tests/security/payments/forged-notices',
  },
  {
    guard: 'webhooks: each event once',
    file: 'api/shop/payments/webhooks/webhook-event.store.ts',
    from: ".where('webhook_events.handled_at', 'is', null)\n          .where('webhook_events.claimed_until', '<=', now),",
    to: ".where('webhook_events.received_at', 'is not', null),",
    suite: 'tests/security/payments/late-notices',
  },
  {
    guard: 'webhooks: the provider is asked again',
    file: 'api/shop/payments/webhooks/webhook.service.ts',
    from: 'if (providerOrderId !== null) await settleFromProvider(ctx.parts, provider.name, providerOrderId);',
    to: 'if (providerOrderId === "") await settleFromProvider(ctx.parts, provider.name, providerOrderId);',
    suite: 'tests/security/payments/late-notices',
  },
  {
    guard: 'proxies: only those named are believed',
    file: 'api/app.ts',
    from: 'trustProxy: parts.settings.trustedProxies.length > 0 ? parts.settings.trustedProxies : false,',
    to: 'trustProxy: true,',
    suite: 'tests/security/answers/proxies',
  },
  {
    guard: 'tokens: of two lines none counts',
    file: 'api/faces/http/request-context.ts',
    from: "return lines.length === 1 ? authorization : '';",
    to: "return lines.length > 0 ? authorization : '';",
    suite: 'tests/security/accounts/authorization-headers',
  },
  {
    guard: 'logs: no header that names a sign-in',
    file: 'api/platform/observability/shop-log.ts',
    from: "redact: { paths, censor: '[kept out]' }",
    to: "redact: { paths: [], censor: '[kept out]' }",
    suite: 'tests/security/answers/secrets',
  },
  {
    guard: 'logs: no address that no route has',
    file: 'api/platform/observability/request-log.ts',
    from: "const route = request.routeOptions.url ?? 'none';",
    to: 'const route = request.routeOptions.url ?? request.url;',
    suite: 'tests/security/answers/secrets',
  },
];
