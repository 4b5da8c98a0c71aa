import type { FieldErrors } from '#domain/errors.ts';
import { checkProduct } from '#domain/forms/form-rules.ts';
import { missingForSale, type SaleNeed } from '#domain/catalogue/product-draft.ts';
import type { EditedProductFragment } from '../../../graphql/generated/operations.ts';

/** All values are text, as typed. */
export type ProductValues = Record<
  'name' | 'price' | 'image' | 'brand' | 'category' | 'countInStock' | 'description',
  string
>;

type Entered = Omit<ProductValues, 'price' | 'countInStock'> & { price: number; countInStock: number };

/** `Number('')` is 0, but an empty field is not a number. */
const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Initial values; the price is written with two decimals. */
export function valuesOf(product: EditedProductFragment): ProductValues {
  const { name, price, image, brand, category, countInStock, description } = product;
  return {
    name,
    price: price.toFixed(2),
    image,
    brand,
    category,
    countInStock: String(countInStock),
    description,
  };
}

/** The typed values as the API takes them. Invalid numbers become NaN, which the rules refuse. */
export function enteredIn(values: ProductValues): Entered {
  return {
    ...values,
    image: values.image.trim(),
    price: numberIn(values.price),
    countInStock: numberIn(values.countInStock),
  };
}

export const checkValues = (values: ProductValues): FieldErrors => checkProduct(enteredIn(values));

/** What is still missing before it can be published. */
export const missingIn = (values: ProductValues): SaleNeed[] => missingForSale(enteredIn(values));

/** Rules for publishing: a name and a price. A picture may follow later. */
export function checkForSale(values: ProductValues): FieldErrors {
  const missing = missingIn(values);
  return {
    ...(missing.includes('name') && { name: 'Enter the name that shoppers will see.' }),
    ...(missing.includes('price') && { price: 'Enter a price above 0.' }),
    ...checkValues(values),
  };
}

/** Whether the form differs from the loaded product. */
export function isChanged(values: ProductValues, loaded: EditedProductFragment): boolean {
  return Object.entries(enteredIn(values)).some(
    ([field, value]) => !Object.is(value, loaded[field as keyof Entered]),
  );
}

/** The saved values of the fields that have not been edited since they were sent. */
export function untouchedSince(
  sent: ProductValues,
  typed: ProductValues,
  saved: ProductValues,
): Partial<ProductValues> {
  const names = Object.keys(saved) as (keyof ProductValues)[];
  return Object.fromEntries(
    names.filter((name) => typed[name] === sent[name]).map((name) => [name, saved[name]]),
  );
}
