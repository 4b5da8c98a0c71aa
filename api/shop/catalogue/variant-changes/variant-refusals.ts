import { conflict, type FieldErrors, type FieldPaths, ShopError } from '../../../domain/errors.ts';
import { optionsFromColumns } from '../../../domain/catalogue/variants/options.ts';
import { nairaFromKobo } from '../../../domain/money.ts';
import type { ChangedVariant, RemovedVariant } from './variant-changes.ts';
import type { StoredVariant } from './variant-changes.store.ts';

/** What is wrong with the fields of some rows, collected so that all are named at once. */
export class WrongFields {
  readonly #fields: FieldErrors = {};
  readonly #paths: FieldPaths = {};

  /** @param place the list of the row and its number there */
  add(place: readonly (string | number)[], sku: string, errors: FieldErrors): void {
    for (const [field, sentence] of Object.entries(errors)) {
      const name = `${sku} ${field}`.trim();
      this.#fields[name] = sku === '' ? sentence : `${sku}: ${sentence}`;
      this.#paths[name] = [...place, field];
    }
  }

  /** @throws ShopError BAD_USER_INPUT */
  refuse(): void {
    const [first] = Object.values(this.#fields);
    if (first === undefined) return;
    throw new ShopError('BAD_USER_INPUT', first, { fields: this.#fields, paths: this.#paths });
  }
}

/** @throws ShopError VERSION_CHANGED with each row as it is now and as it was wanted */
export function requireVersions(
  wanted: readonly (ChangedVariant | RemovedVariant)[],
  find: (sku: string) => StoredVariant,
): void {
  const conflicts = wanted.flatMap((row) => {
    const current = find(row.sku);
    if (typeof row.version !== 'number' || row.version === current.version) return [];
    return [{ sku: current.sku, current: stateOf(current), wanted: row }];
  });
  if (conflicts.length === 0) return;
  const named = conflicts.map(({ sku }) => sku).join(', ');
  throw new ShopError(
    'VERSION_CHANGED',
    `Somebody has changed ${named} in the meantime. Nothing was saved. Check and try again.`,
    { details: { conflicts } },
  );
}

/** In the API's terms. */
export function stateOf(variant: StoredVariant): Record<string, unknown> {
  const { sku, version, wasPrice, wasUntil, stock, isStandard } = variant;
  return {
    sku,
    version,
    options: optionsFromColumns(variant),
    price: nairaFromKobo(variant.price),
    wasPrice: wasPrice === null ? null : nairaFromKobo(wasPrice),
    wasUntil: wasUntil?.toISOString() ?? null,
    countInStock: stock,
    isStandard,
  };
}

/** 409: others have bought them meanwhile. */
export function tooFewLeft({ sku, stock, version }: StoredVariant, stockChange: number): ShopError {
  const sentence = `${sku} has ${stock} in stock, so ${-stockChange} cannot be taken away. Nothing was saved.`;
  const details = {
    conflicts: [{ sku, current: { sku, version, countInStock: stock }, wanted: { sku, stockChange } }],
  };
  return new ShopError('STOCK_CHANGED', sentence, { details });
}

export const skuTaken = (sku: string): ShopError =>
  conflict(`The SKU ${sku} is used by another product. Choose another one.`);

export const deletesStandard = (sku: string): ShopError =>
  conflict(`${sku} is the standard variant. Choose another standard first.`);
