import type { Topic } from './topics/term.ts';
import { LACE } from './topics/lace.ts';
import { WEAR } from './topics/wear.ts';
import { FULLNESS } from './topics/fullness.ts';
import { TEXTURE } from './topics/texture.ts';
import { HAIR } from './topics/hair.ts';
import { PIECES } from './topics/pieces.ts';
import { COLOUR } from './topics/colour.ts';

/** The words of the wig trade, in the order of the page that explains them. */
export const GLOSSARY: readonly Topic[] = [
  { title: 'Lace', terms: LACE },
  { title: 'Cap and hairline', terms: WEAR },
  { title: 'Length and fullness', terms: FULLNESS },
  { title: 'Texture', terms: TEXTURE },
  { title: 'Kind of hair', terms: HAIR },
  { title: 'Pieces and keeping', terms: PIECES },
  { title: 'Colour', terms: COLOUR },
];

export const TERMS = GLOSSARY.flatMap(({ terms }) => terms);
