/** Ids are positive 32-bit integers. */
export const MAX_ID = 2 ** 31 - 1;

/** ASCII digits without sign, blank or leading zero. */
const ID_TEXT = /^[1-9][0-9]{0,9}$/;

const PUBLIC_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads a random id from a path, argument or JSON value. Callers answer null with "not found". */
export function parsePublicId(raw: unknown): string | null {
  return typeof raw === 'string' && PUBLIC_ID.test(raw) ? raw : null;
}

/** Reads an id from a path, argument or JSON value. Callers answer null with "not found". */
export function parseId(raw: unknown): number | null {
  if (typeof raw === 'string') {
    return ID_TEXT.test(raw) ? parseId(Number(raw)) : null;
  }
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= MAX_ID ? raw : null;
}
