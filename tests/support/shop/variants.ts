import { columnsFromOptions, type OptionValues } from '../../../api/domain/catalogue/variants/options.ts';

export interface GivenVariant {
  options?: OptionValues;
  /** In kobo. */
  price?: number;
  wasPrice?: number;
  wasUntil?: string;
  stock?: number;
  position?: number;
}

type Send = (text: string, values: unknown[]) => Promise<unknown>;

const valuesOf = (given: GivenVariant) => {
  const { lengths, colour, density, lace, cap } = columnsFromOptions(given.options ?? {});
  return [lengths, colour, density, lace, cap, given.wasPrice ?? null, given.wasUntil ?? null];
};

/** Adds a variant to a product, besides its standard variant. @param send runs a statement with $1, $2 ... */
export async function addVariant(
  send: Send,
  product: number,
  sku: string,
  given: GivenVariant = {},
): Promise<void> {
  await send(
    `insert into variants (lengths, colour, density, lace, cap, was_price, was_until, product_id, sku, price, stock,
       position, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now(), now())`,
    [...valuesOf(given), product, sku, given.price ?? 8999, given.stock ?? 10, given.position ?? 2],
  );
}

/** Gives a product's standard variant its sku and options; price and stock stay. */
export async function nameStandard(
  send: Send,
  product: number,
  sku: string,
  given: Pick<GivenVariant, 'options' | 'wasPrice' | 'wasUntil'>,
): Promise<void> {
  await send(
    `update variants set lengths = $1, colour = $2, density = $3, lace = $4, cap = $5, was_price = $6, was_until = $7,
       sku = $9 where product_id = $8 and is_standard`,
    [...valuesOf(given), product, sku],
  );
}
