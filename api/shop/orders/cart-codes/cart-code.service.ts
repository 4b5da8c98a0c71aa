import { randomBytes } from 'node:crypto';
import {
  CART_CODE_BYTES,
  CART_CODE_DAYS,
  cartCodeOf,
  cartCodeText,
  readCartCode,
  unknownCartCode,
} from '../../../domain/cart-codes/cart-code.ts';
import { MAX_QUANTITY } from '../../../domain/catalogue/stock.ts';
import { type PostedLine, readOrderLines } from '../../../domain/orders/order-lines.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { addressGroup } from '../../../platform/observability/address-group.ts';
import type { VariantRecord } from '../../catalogue/variant/variant.record.ts';
import { variantsBySku } from '../../catalogue/variant/variants.loader.ts';
import type { Parts, RequestContext } from '../../context/context.ts';
import { skusOfLines } from '../../inventory/order-stock.ts';
import { countAttempt, type RateLimit } from '../../rate-limits/rate-limit.service.ts';
import type { KeptLine } from './cart-code.entity.ts';
import { deleteOldCodes, insertCode, linesOfCode } from './cart-code.store.ts';

const HOUR = 60 * 60;
const LOOK_UPS: RateLimit = { name: 'cart-code', attempts: 20, windowSeconds: HOUR };
/** Phones of one network share addresses. */
const MAKINGS: RateLimit = { name: 'cart-code-made', attempts: 60, windowSeconds: HOUR };

const DAY_MS = 24 * 60 * 60_000;

export interface SharedCart {
  /** `K7QM-4P`. */
  code: string;
  expiresAt: Date;
  lines: SharedLine[];
}

export interface SharedLine extends KeptLine {
  /** With the price and stock of this moment; null for what is no longer sold. */
  variant: VariantRecord | null;
}

/** Keeps what a cart holds under a code that anybody may open. @throws ShopError BAD_USER_INPUT, RATE_LIMITED */
export async function shareCart(ctx: RequestContext, cart: readonly PostedLine[]): Promise<SharedCart> {
  const posted = readOrderLines(cart);
  await countAttempt(ctx, [{ limit: MAKINGS, subject: addressGroup(ctx.clientAddress) }]);
  const skus = await skusOfLines(ctx.read, posted);
  const now = ctx.now();
  const pieces = new Map<string, number>();
  posted.forEach(({ qty }, at) => {
    const sku = skus[at] ?? '';
    pieces.set(sku, Math.min((pieces.get(sku) ?? 0) + qty, MAX_QUANTITY));
  });
  const lines = [...pieces].map(([sku, qty]) => ({ sku, qty }));
  const code = await inSqlTransaction(ctx.em, async (tx) => {
    for (;;) {
      const made = cartCodeOf(randomBytes(CART_CODE_BYTES));
      // Of 887 million codes hardly one is taken; then another is drawn.
      if (await insertCode(tx, { code: made, lines, now })) return made;
    }
  });
  return await shown(ctx, { code, lines, createdAt: now });
}

/** Whoever has the code, in whatever spelling. @throws ShopError NOT_FOUND, RATE_LIMITED */
export async function sharedCart(ctx: RequestContext, given: unknown): Promise<SharedCart> {
  await countAttempt(ctx, [{ limit: LOOK_UPS, subject: addressGroup(ctx.clientAddress) }]);
  const code = readCartCode(given);
  const madeAfter = new Date(ctx.now().getTime() - CART_CODE_DAYS * DAY_MS);
  const kept = code === null ? null : await linesOfCode(ctx.read, code, madeAfter);
  if (code === null || !kept) throw unknownCartCode();
  return await shown(ctx, { code, ...kept });
}

async function shown(
  ctx: RequestContext,
  { code, lines, createdAt }: { code: string; lines: readonly KeptLine[]; createdAt: Date },
): Promise<SharedCart> {
  const known = ctx.loader(variantsBySku);
  const variants = await Promise.all(lines.map(({ sku }) => known.load(sku.toLowerCase())));
  return {
    code: cartCodeText(code),
    expiresAt: new Date(createdAt.getTime() + CART_CODE_DAYS * DAY_MS),
    lines: lines.map((line, at) => ({ ...line, variant: variants[at] ?? null })),
  };
}

/** Of one round, so that its transaction stays short. */
const MOST = 1000;

/** Deletes what no code opens any more. */
export async function tidyCartCodes(parts: Pick<Parts, 'orm' | 'now'>): Promise<void> {
  const before = new Date(parts.now().getTime() - CART_CODE_DAYS * DAY_MS);
  await inSqlTransaction(parts.orm.em, (tx) => deleteOldCodes(tx, before, MOST));
}
