import type { TermDrawing } from '#domain/glossary/topics/term.ts';
import bodyWave from '../catalogue/textures/body-wave-320.webp';
import braids from '../catalogue/textures/braids-320.webp';
import coily from '../catalogue/textures/coily-320.webp';
import curly from '../catalogue/textures/curly-320.webp';
import deepWave from '../catalogue/textures/deep-wave-320.webp';
import straight from '../catalogue/textures/straight-320.webp';

export const TERM_DRAWINGS: Record<TermDrawing, string> = {
  straight: straight,
  'body-wave': bodyWave,
  'deep-wave': deepWave,
  curly: curly,
  coily: coily,
  braids: braids,
};
