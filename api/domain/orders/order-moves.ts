/** What happens to an order, as its timeline shows it. `placed` is part of the order itself. */
export type OrderMoveKind =
  | 'entered'
  | 'proof-sent'
  | 'partly-paid'
  | 'paid'
  | 'payment-declined'
  | 'payment-returned'
  | 'unit-photos'
  | 'unit-approved'
  | 'unit-question'
  | 'unit-replace'
  | 'unit-skipped'
  | 'packed'
  | 'unpacked'
  | 'shipped'
  | 'part-delivered'
  | 'delivered'
  | 'delivery-undone'
  | 'cancelled'
  | 'partly-refunded'
  | 'refunded'
  | 'refund-failed'
  | 'return-asked'
  | 'return-approved'
  | 'return-refused'
  | 'return-received'
  | 'return-exchanged'
  | 'return-withdrawn';

const WORDS: Readonly<Record<OrderMoveKind, string>> = {
  entered: 'Entered by the shop',
  'proof-sent': 'A picture of the transfer was sent',
  'partly-paid': 'A part of the money has arrived',
  paid: 'Paid',
  'payment-declined': 'A payment did not go through',
  'payment-returned': 'Another payment goes back',
  'unit-photos': 'Photos of the wig',
  'unit-approved': 'The photos are approved',
  'unit-question': 'A question about the photos',
  'unit-replace': 'Another one is wanted',
  'unit-skipped': 'It goes on without an answer to the photos',
  packed: 'Packed',
  unpacked: 'Unpacked again',
  shipped: 'On its way',
  'part-delivered': 'A part delivered',
  delivered: 'Delivered',
  'delivery-undone': 'Not delivered after all',
  cancelled: 'Cancelled',
  'partly-refunded': 'A part refunded',
  refunded: 'Refunded',
  'refund-failed': 'A refund could not be made',
  'return-asked': 'Asked to send back',
  'return-approved': 'A return approved',
  'return-refused': 'A return refused',
  'return-received': 'Come back',
  'return-exchanged': 'Exchanged',
  'return-withdrawn': 'Not sent back after all',
};

/** "On its way: Parcel 7C2F1B0E, DHL, NG1". */
export function moveWords(kind: OrderMoveKind, about: string | null): string {
  return about === null ? WORDS[kind] : `${WORDS[kind]}: ${about}`;
}

const CODE_LENGTH = 8;

/**
 * "7C2F1B0E": how people name a parcel, on papers, in mails and on screens. It begins the parcel's id. Events of
 * earlier releases hold its number.
 */
export const parcelCode = (id: string | number): string => String(id).slice(0, CODE_LENGTH).toUpperCase();

/** "Parcel 7C2F1B0E, DHL, NG1". */
export function parcelText({ id, carrier, trackingNumber }: ParcelName): string {
  return [`Parcel ${parcelCode(id)}`, carrier, trackingNumber].filter(Boolean).join(', ');
}

type ParcelName = { id: string | number; carrier: string; trackingNumber: string };

/** Moves that a timeline shows, the newest; no real order has more. */
export const MAX_MOVES = 100;

export const NOTE_LIMITS = { text: 2000, notes: 100 } as const;

/** When something happened to an order: `2026-11-25 17:47 UTC`. */
export function minute(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
