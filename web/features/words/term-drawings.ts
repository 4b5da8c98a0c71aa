import type { TermDrawing } from '#domain/glossary/topics/term.ts';
import bodyWave from './textures/body-wave-320.webp';
import braids from './textures/braids-320.webp';
import coily from './textures/coily-320.webp';
import curly from './textures/curly-320.webp';
import deepWave from './textures/deep-wave-320.webp';
import straight from './textures/straight-320.webp';

export const TERM_DRAWINGS: Record<TermDrawing, string> = {
  straight: straight,
  'body-wave': bodyWave,
  'deep-wave': deepWave,
  curly: curly,
  coily: coily,
  braids: braids,
};
