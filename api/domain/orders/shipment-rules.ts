import { badInput, badRequest, conflict, type FieldErrors } from '../errors.ts';
import { textError, tidyText } from '../forms/text-rules.ts';
import { parseId } from '../ids.ts';
import { type Carrier, NUMBER_IN_LINK } from '../settings/owner-settings.ts';

/** In characters. */
export const SHIPMENT_LIMITS = { carrier: 100, trackingNumber: 60 } as const;

/** Shipments of an order; nobody sends more. */
export const MAX_SHIPMENTS = 20;

/** Where a parcel can be followed; null without a number or where the carrier has no link. */
export function trackingLink(carrier: Carrier | undefined, trackingNumber: string): string | null {
  if (!carrier || carrier.link === '' || trackingNumber === '') return null;
  return carrier.link.replaceAll(NUMBER_IN_LINK, encodeURIComponent(trackingNumber));
}

export function carrierOf(carriers: readonly Carrier[], name: string): Carrier | undefined {
  const wanted = name.toLowerCase();
  return carriers.find((carrier) => carrier.name.toLowerCase() === wanted);
}

/** A line of an order with its pieces that are to be sent, and how many are in shipments already. */
export type PackableLine = { id: number; name: string; qty: number; packedQty: number };
export type ShipmentPiece = { lineId: number; qty: number };
export type WantedPiece = { line?: unknown; qty?: unknown };

/**
 * What goes into a shipment: the pieces that are wanted, or all that are in none yet.
 * @throws ShopError BAD_USER_INPUT for a line that is not of the order, CONFLICT where fewer pieces are left
 */
export function piecesToPack(
  lines: readonly PackableLine[],
  wanted: readonly WantedPiece[] | null | undefined,
): ShipmentPiece[] {
  const pieces = wanted ? wanted.map((piece) => wantedPiece(lines, piece)) : piecesLeft(lines);
  if (pieces.length === 0) throw conflict('Everything in this order is packed already.');
  if (new Set(pieces.map(({ lineId }) => lineId)).size < pieces.length)
    throw badRequest('Name each line of the order once.');
  return pieces;
}

/** What is in no shipment yet. */
export function piecesLeft(lines: readonly PackableLine[]): ShipmentPiece[] {
  return lines
    .map(({ id, qty, packedQty }) => ({ lineId: id, qty: qty - packedQty }))
    .filter(({ qty }) => qty > 0);
}

function wantedPiece(lines: readonly PackableLine[], wanted: WantedPiece): ShipmentPiece {
  const id = parseId(wanted.line);
  const line = lines.find((one) => one.id === id);
  if (!line) throw badRequest('A line is not of this order. Reload the page and choose again.');
  const { qty } = wanted;
  if (typeof qty !== 'number' || !Number.isInteger(qty) || qty < 1)
    throw badRequest(`The quantity of ${line.name} must be a whole number, at least 1.`);
  const left = line.qty - line.packedQty;
  if (qty > left)
    throw conflict(
      left === 0
        ? `All of ${line.name} is packed already.`
        : `Only ${left} of ${line.name} ${left === 1 ? 'is' : 'are'} left to pack.`,
    );
  return { lineId: line.id, qty };
}

export type Dispatch = { carrier: string; trackingNumber: string };

/** @throws ShopError BAD_USER_INPUT naming the field */
export function readDispatch(given: { carrier?: unknown; trackingNumber?: unknown }): Dispatch {
  const errors: FieldErrors = {};
  const read = (field: keyof Dispatch, what: string): string => {
    const value = given[field] ?? '';
    const error = textError(value, { max: SHIPMENT_LIMITS[field], what });
    if (error !== undefined) errors[field] = error;
    return typeof value === 'string' ? tidyText(value, {}) : '';
  };
  const dispatch = {
    carrier: read('carrier', 'The carrier'),
    trackingNumber: read('trackingNumber', 'The tracking number'),
  };
  if (dispatch.trackingNumber !== '' && dispatch.carrier === '' && !errors['carrier'])
    errors['carrier'] = 'Say who carries it: a tracking number alone cannot be followed.';
  if (Object.keys(errors).length > 0) throw badInput(errors);
  return dispatch;
}
