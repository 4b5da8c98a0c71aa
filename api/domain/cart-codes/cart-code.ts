import { ShopError } from '../errors.ts';

/** Capital letters and digits without those that are mistaken for others: 0 O 1 I L. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** How long a code opens its cart. */
export const CART_CODE_DAYS = 14;

/** Random bytes for a code. Of 32, 31 on average give a sign, so these always suffice. */
export const CART_CODE_BYTES = 32;

/** `K7QM4P`, as it is kept. */
export function cartCodeOf(random: Iterable<number>): string {
  // Bytes above the last whole multiple would make the first signs likelier than the others.
  const fair = 256 - (256 % SIGNS.length);
  const signs = [...random].filter((byte) => byte < fair).map((byte) => SIGNS[byte % SIGNS.length]);
  return signs.slice(0, LENGTH).join('');
}

/** As it is kept, however it was typed: in any case, with or without the dash. Null for what cannot be a code. */
export function readCartCode(raw: unknown): string | null {
  if (typeof raw !== 'string') return null;
  const code = raw.slice(0, 20).toUpperCase().replaceAll(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}

/** `K7QM-4P`, as it is read out. */
export const cartCodeText = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The same for a code that never was and for one that is over. */
export function unknownCartCode(): ShopError {
  return new ShopError(
    'NOT_FOUND',
    `No cart has this code. Codes open their cart for ${CART_CODE_DAYS} days; check the spelling, or ask for a new one.`,
  );
}
