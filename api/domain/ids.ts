/** The largest id there can be: the shop's ids are positive 32-bit integers. */
export const MAX_ID = 2 ** 31 - 1;

/** Plain ASCII digits with no sign, blank or leading zero; ten of them hold every 32-bit integer. */
const ID_TEXT = /^[1-9][0-9]{0,9}$/;

/**
 * Reads an id from a path, an argument or a JSON value. Gives null for everything that is no positive 32-bit integer,
 * which callers answer with "not found".
 */
export function parseId(raw: unknown): number | null {
  if (typeof raw === 'string') {
    return ID_TEXT.test(raw) ? parseId(Number(raw)) : null;
  }
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= MAX_ID ? raw : null;
}
