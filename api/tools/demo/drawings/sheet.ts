import type { Illustration } from './illustration.ts';
import { clamp, hashOf, short } from './numbers.ts';
import { GROUNDS, lighter } from './palette.ts';

const WIDTH = 800;
const HEIGHT = 1000;

/** Begins every id inside a picture, so that several can stand in one document. */
export const idOf = (prefix: string, picture: Illustration): string =>
  prefix + hashOf(JSON.stringify(picture)).toString(36);

const SHAPES = {
  arch: (color: string) =>
    `<path d="M130 1000V430C130 268 250 150 400 150S670 268 670 430V1000Z" fill="${color}"/>`,
  sun: (color: string) => `<circle cx="420" cy="390" r="300" fill="${color}"/>`,
  plane: (color: string) => `<path d="M0 0H470L250 1000H0Z" fill="${color}" fill-opacity=".75"/>`,
  none: () => '',
};

export interface Sheet {
  id: string;
  picture: Illustration;
  /** What stands behind it where the picture does not say. */
  set: keyof typeof SHAPES;
  defs: string;
  drawing: string;
  /** What is seen of it from near. */
  near?: Near;
}

/** The middle and the width of a part, which is as high as the picture in proportion. */
export interface Near {
  x: number;
  y: number;
  width: number;
}

const MIDDLE: Near = { x: 400, y: 520, width: 430 };

/** The whole picture: its definitions, its background and what is drawn on it. */
export function sheet({ id, picture, set, defs, drawing, near = MIDDLE }: Sheet): string {
  const { field, shape } = GROUNDS[picture.bg];
  const isDeep = picture.bg === 'night' || picture.bg === 'cam';
  const ground = `<linearGradient id="${id}bg" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${lighter(field, isDeep ? 0.04 : 0.22)}"/><stop offset="1" stop-color="${field}"/></linearGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id}bg)"/>`;
  const behind = SHAPES[picture.set ?? set](shape);
  const seen = picture.near ? viewOf(near) : `0 0 ${WIDTH} ${HEIGHT}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${seen}" width="${WIDTH}" height="${HEIGHT}" role="img"><defs>${defs}</defs>${ground}${behind}${drawing}</svg>`;
}

/** Nothing outside the picture is seen. */
function viewOf({ x, y, width }: Near): string {
  const height = (width * HEIGHT) / WIDTH;
  const left = clamp(x - width / 2, 0, WIDTH - width);
  const top = clamp(y - height / 2, 0, HEIGHT - height);
  return [left, top, width, height].map(short).join(' ');
}
