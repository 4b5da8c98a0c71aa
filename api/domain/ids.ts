/** Ids are positive 32-bit integers. */
export const MAX_ID = 2 ** 31 - 1;

/** ASCII digits without sign, blank or leading zero. */
const ID_TEXT = /^[1-9][0-9]{0,9}$/;

/** Reads an id from a path, argument or JSON value. Callers answer null with "not found". */
export function parseId(raw: unknown): number | null {
  if (typeof raw === 'string') {
    return ID_TEXT.test(raw) ? parseId(Number(raw)) : null;
  }
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= MAX_ID ? raw : null;
}
