/** A term of the wig trade. */
export interface Term {
  name: string;
  /** Its anchor on the page of all terms. */
  slug: string;
  /** The explanation, as one would say it to a customer. */
  plain: string;
  /** How much or how long, where the trade has a number for it. */
  measure?: string;
  /** Other names and spellings, as people type them. */
  synonyms: readonly string[];
  /** The property of a product that it names. Without a value it is the property itself, such as "Density". */
  facet?: { key: string; value?: string };
  drawing?: TermDrawing;
}

/** Textures with a drawing. */
export type TermDrawing = 'straight' | 'body-wave' | 'deep-wave' | 'curly' | 'coily' | 'braids';

export interface Topic {
  title: string;
  terms: readonly Term[];
}
