import type { FaceMarks } from '#domain/catalogue/try-on/overlay.ts';

/** Drawn models, the deepest skin first. */
export const MODELS = [
  { name: 'Deep', shadow: '#3a1d13', base: '#5a3021', light: '#7a4630', lip: '#8c3b39', dark: '#23100a' },
  {
    name: 'Dark brown',
    shadow: '#512a1a',
    base: '#774329',
    light: '#9a5d3b',
    lip: '#a0403e',
    dark: '#2c140b',
  },
  { name: 'Brown', shadow: '#6d3d25', base: '#975d3b', light: '#b97c54', lip: '#b04c46', dark: '#3a1b0f' },
  {
    name: 'Light brown',
    shadow: '#8d5638',
    base: '#b97d57',
    light: '#d39d76',
    lip: '#bb5751',
    dark: '#4a2415',
  },
  { name: 'Light', shadow: '#b57f5e', base: '#dba983', light: '#efc9a8', lip: '#c6655d', dark: '#5d3120' },
] as const;

export type Model = (typeof MODELS)[number];

export const MODEL_SIZE = { width: 800, height: 1000 } as const;

/** The middle between the eyes. */
const AT = { x: 400, y: 410 };

export const MODEL_FACE: FaceMarks = {
  leftEye: { x: AT.x - 45, y: AT.y + 4 },
  rightEye: { x: AT.x + 45, y: AT.y + 4 },
  chin: { x: AT.x, y: AT.y + 166 },
};

const BUST =
  'M-48 90c2 70 0 100-5 118-8 26-50 42-106 56-60 14-96 50-102 120-10 90-16 210-16 320h554c0-110-6-230-16-320-6-70-42-106-102-120-56-14-98-30-106-56-5-18-7-48-5-118z';
const SHIRT =
  'M-74 244c34 46 114 46 148 0 32 8 60 14 86 20 58 16 92 50 100 116 8 80 14 200 16 330h-552c2-130 8-250 16-330 8-66 42-100 100-116 26-6 54-12 86-20z';
const FACE =
  'M-100-72c-4 46-4 96 5 132 9 42 34 80 66 100 18 10 40 10 58 0 32-20 57-58 66-100 9-36 9-86 5-132-2-66-40-100-100-100s-98 34-100 100z';
const CROPPED =
  'M-107 4c-12-100-4-188 107-190 111 2 119 90 107 190-6-46-12-74-31-102-26-20-52-24-76-24s-50 4-76 24c-19 28-25 56-31 102z';

/** A face from the front with cropped hair, on a plain ground. */
export function modelPicture({ shadow, base, light, lip, dark }: Model): string {
  const eye = (side: -1 | 1): string =>
    `<g transform="translate(${side * 45} 4) scale(${side} 1)"><path d="M-24-2c8-18 32-20 46-4-4 14-34 20-46 4z" fill="${shadow}" opacity=".5"/><path d="M-25 0c12 14 38 13 50-4-10 20-42 22-50 4z" fill="#140a08"/><path d="M20 2l9 6M10 9l6 8M-2 11l1 9" stroke="#140a08" stroke-width="2.4" stroke-linecap="round"/><path d="M-24-33c16-11 36-9 49 3-14-7-32-9-49-3z" fill="${dark}" stroke="${dark}" stroke-width="3" stroke-linejoin="round"/></g>`;
  const face = `<path d="M-98-14c-18-6-22 28-12 48 6 14 16 10 18 0zM98-14c18-6 22 28 12 48-6 14-16 10-18 0z" fill="${base}"/><path d="${FACE}" fill="url(#f)"/>`;
  const nose = `<path d="M9-14c5 32 13 50 14 66M-25 60c-4-10 3-17 9-13M25 60c4-10-3-17-9-13" fill="none" stroke="${shadow}" stroke-width="4" stroke-linecap="round" opacity=".45"/><path d="M-16 64c8-3 10 4 16 4s8-7 16-4" fill="none" stroke="${shadow}" stroke-width="4" stroke-linecap="round" opacity=".8"/>`;
  const mouth = `<path d="M-37 104c14-10 25-15 32-13 3 1 7 1 10 0 7-2 18 3 32 13-9 18-23 25-37 25s-28-7-37-25z" fill="${lip}"/><path d="M-36 104c14 3 24 0 36 3 12-3 22 0 36-3" fill="none" stroke="${dark}" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000"><defs><linearGradient id="f" x2="1" y2=".3"><stop stop-color="${light}"/><stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${shadow}"/></linearGradient></defs><path d="M0 0h800v1000H0z" fill="#ccd4ee"/><g transform="translate(${AT.x} ${AT.y})"><path d="${BUST}" fill="url(#f)"/><path d="M-48 116c18 56 78 56 97 0l3 90c-30 40-76 30-103 0z" fill="${shadow}" opacity=".6"/><path d="${SHIRT}" fill="#2c4a3c"/>${face}${eye(-1)}${eye(1)}${nose}${mouth}<path d="${CROPPED}" fill="#1a1311"/></g></svg>`;
}

/** As an address that pages of the shop may show. */
export const modelAddress = (model: Model): string =>
  `data:image/svg+xml,${encodeURIComponent(modelPicture(model))}`;
