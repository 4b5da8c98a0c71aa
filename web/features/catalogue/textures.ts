import { BODY_WAVE, DEEP_WAVE, type NamedTexture, STRAIGHT } from './texture-links.tsx';
import straight from './textures/straight-160.avif';
import straightLarge from './textures/straight-320.avif';
import straightWebp from './textures/straight-320.webp';
import bodyWave from './textures/body-wave-160.avif';
import bodyWaveLarge from './textures/body-wave-320.avif';
import bodyWaveWebp from './textures/body-wave-320.webp';
import deepWave from './textures/deep-wave-160.avif';
import deepWaveLarge from './textures/deep-wave-320.avif';
import deepWaveWebp from './textures/deep-wave-320.webp';
import curly from './textures/curly-160.avif';
import curlyLarge from './textures/curly-320.avif';
import curlyWebp from './textures/curly-320.webp';
import coily from './textures/coily-160.avif';
import coilyLarge from './textures/coily-320.avif';
import coilyWebp from './textures/coily-320.webp';
import braids from './textures/braids-160.avif';
import braidsLarge from './textures/braids-320.avif';
import braidsWebp from './textures/braids-320.webp';
import bobs from './textures/bobs-160.avif';
import bobsLarge from './textures/bobs-320.avif';
import bobsWebp from './textures/bobs-320.webp';
import care from './textures/care-160.avif';
import careLarge from './textures/care-320.avif';
import careWebp from './textures/care-320.webp';

/** Pictures are 160 and 320 px wide. */
interface Texture extends NamedTexture {
  avif: string;
  avifLarge: string;
  webp: string;
}

export const TEXTURES: readonly Texture[] = [
  { ...STRAIGHT, avif: straight, avifLarge: straightLarge, webp: straightWebp },
  { ...BODY_WAVE, avif: bodyWave, avifLarge: bodyWaveLarge, webp: bodyWaveWebp },
  { ...DEEP_WAVE, avif: deepWave, avifLarge: deepWaveLarge, webp: deepWaveWebp },
  { label: 'Curly', keyword: 'curly', avif: curly, avifLarge: curlyLarge, webp: curlyWebp },
  { label: 'Coily', keyword: 'coily', avif: coily, avifLarge: coilyLarge, webp: coilyWebp },
  { label: 'Braids & locs', keyword: 'braids', avif: braids, avifLarge: braidsLarge, webp: braidsWebp },
  { label: 'Bobs', keyword: 'bob', avif: bobs, avifLarge: bobsLarge, webp: bobsWebp },
  { label: 'Care & tools', keyword: 'care', avif: care, avifLarge: careLarge, webp: careWebp },
];
