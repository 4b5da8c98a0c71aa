const SHOWN = 8;

/** "7C2F1B0E": how people name a parcel, on papers, in mails and on screens. It begins the parcel's id. */
export const parcelCode = (id: string): string => id.slice(0, SHOWN).toUpperCase();
