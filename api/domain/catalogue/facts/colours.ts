export const COLOUR_FAMILIES = ['black', 'brown', 'auburn', 'red', 'blonde', 'grey', 'fashion'] as const;
export type ColourFamily = (typeof COLOUR_FAMILIES)[number];

/** One colour; thin streaks of several; dark roots that run into another; dark roots of a finger's width. */
export const COLOUR_KINDS = ['solid', 'mix', 'ombre', 'rooted'] as const;
export type ColourKind = (typeof COLOUR_KINDS)[number];

/** Shades from the darkest to the lightest in which a colour is drawn. */
export const PALETTE_SHADES = 5;

export const MAX_OTHER_NAMES = 8;

/** That a colour of several is made of. */
export const MAX_PARTS = 3;

/** At most so many are answered. */
export const MAX_COLOURS = 100;

/** Of a product's colours, on its card. */
export const MAX_SWATCHES = 6;

/** A colour of hair by its code in the trade; `hex` is its middle shade. */
export type Colour = {
  code: string;
  name: string;
  family: ColourFamily;
  kind: ColourKind;
  hex: string;
  palette: readonly string[];
  /** Other names of the same colour. */
  also: readonly string[];
  says: string;
  /** What a colour of several is made of, the roots first; empty for a solid one. */
  parts: readonly ColourPart[];
};

/** `percent` of the hair, or of its length from the root. */
export type ColourPart = { code: string; percent: number };
