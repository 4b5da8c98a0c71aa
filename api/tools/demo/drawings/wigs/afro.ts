import { type Point, ring } from '../curves.ts';
import { coils, towards } from '../hair/coils.ts';
import { SIDES } from '../hair/hair-shape.ts';
import type { Length } from '../illustration.ts';
import { lerp, smooth, times } from '../numbers.ts';
import type { Layers, Scene } from './scene.ts';

export interface AfroSize {
  halfWidth: number;
  top: number;
  bottom: number;
  /** How far it goes out or in below the ears, as a share. */
  below: number;
  coil: number;
  count: number;
  /** Coils in front of each shoulder. */
  beside: number;
}

const SMALL: AfroSize = {
  halfWidth: 196,
  top: -268,
  bottom: 104,
  below: -0.16,
  coil: 8,
  count: 1500,
  beside: 0,
};
const MIDDLE: AfroSize = {
  halfWidth: 252,
  top: -296,
  bottom: 190,
  below: 0.02,
  coil: 9,
  count: 2100,
  beside: 410,
};
const LARGE: AfroSize = {
  halfWidth: 262,
  top: -290,
  bottom: 340,
  below: 0.02,
  coil: 9.5,
  count: 2300,
  beside: 560,
};
const SIZES: Partial<Record<Length, AfroSize>> = { pixie: SMALL, bob: SMALL, shoulder: MIDDLE };

export const sizeOf = ({ length }: { length: Length }): AfroSize => SIZES[length] ?? LARGE;

/** The middle of the afro: a little above the middle of the face. */
const MIDDLE_Y = -10;

/** Coily hair around a face. */
export function afro(scene: Scene): Layers {
  const { picture, paint } = scene;
  const size = sizeOf(picture);
  const edge = edgeOf(size);
  const light = lightOn(size);
  const behind = [
    `<path d="${ring(72, edge)}" fill="${paint.tone(0)}"/>`,
    rim(scene, size, edge),
    inside(scene, size, edge, light),
  ].join('');
  const over = hairline(scene) + overForehead(scene, size, light) + overShoulders(scene, size, light);
  return { defs: '', behind, onFace: foreheadShadow(scene), over };
}

type Edge = (angle: number) => Point;
type Light = (point: Point) => number;

export function edgeOf({ halfWidth, top, bottom, below }: AfroSize): Edge {
  return (angle) => {
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const wobble = 1 + 0.025 * Math.sin(angle * 7 + 1) + 0.02 * Math.sin(angle * 13);
    const x = cos * halfWidth * wobble * (sin > 0 ? 1 + below * sin : 1);
    return { x, y: sin * (sin < 0 ? -top : bottom) * wobble + MIDDLE_Y };
  };
}

/** Light from the upper left. */
export function lightOn({ halfWidth, top, bottom }: AfroSize): Light {
  return ({ x, y }) => {
    const far = ((x + halfWidth * 0.3) / (halfWidth * 0.55)) ** 2 + ((y - top * 0.58) / 120) ** 2;
    return (
      1.15 + 1.5 * Math.exp(-far) - 0.5 * smooth(halfWidth * 0.5, halfWidth, x) - 0.5 * smooth(0, bottom, y)
    );
  };
}

/** Coils along the edge, none of which is as smooth as a line. */
export function rim({ paint, random }: Scene, { coil }: AfroSize, edge: Edge): string {
  const places = times(260, () => {
    const { x, y } = edge(random() * 6.283);
    return { x: x * (0.97 + random() * 0.06), y: y * (0.97 + random() * 0.06) };
  });
  return coils(
    { count: 260, size: coil, place: () => places.pop() ?? null, toneAt: () => 0.6 },
    paint,
    random,
  );
}

export function inside(
  { paint, random }: Scene,
  { coil, count }: AfroSize,
  edge: Edge,
  light: Light,
): string {
  const place = (): Point => {
    const angle = random() * 6.283;
    const reach = Math.sqrt(random());
    return towards(edge(angle), MIDDLE_Y, reach);
  };
  return coils({ count, size: coil, place, toneAt: (point) => light(point) - 0.3 }, paint, random);
}

/** Where the hair begins at its lowest over the forehead. */
const hairlineOf = ({ picture }: Scene): number => (picture.bangs ? -52 : -122);

function foreheadShadow({ id, picture, skin }: Scene): string {
  const [sides, middle] = picture.bangs ? [40, 30] : [108, 116];
  return `<g clip-path="url(#${id}fc)"><path d="M-120-200H120V-40C84-40 92-88 50-${sides}C20-${middle}-20-${middle}-50-${sides}C-92-88-84-40-120-40Z" fill="${skin.shadow}" fill-opacity=".5"/></g>`;
}

function hairline(scene: Scene): string {
  const y = hairlineOf(scene);
  return `<path d="M-104-20C-108-60-92-${-y - 24} -52 ${y + 4}C-20 ${y - 6} 20 ${y - 6} 52 ${y + 4}C92-${-y - 24} 108-60 104-20C124-40 136-120 90-190C40-236-40-236-90-190C-136-120-124-40-104-20Z" fill="${scene.paint.tone(0)}"/>`;
}

/** Coils that frame forehead and temples. */
function overForehead(scene: Scene, { coil }: AfroSize, light: Light): string {
  const { picture, paint, random } = scene;
  const y0 = hairlineOf(scene);
  const depth = picture.bangs ? 34 : 72;
  const place = (): Point | null => {
    for (let tries = 0; tries < 20; tries += 1) {
      const x = (random() - 0.5) * 270;
      const y = lerp(-214, 40, random());
      const away = Math.abs(x);
      const lowest = away < 94 ? y0 + (away / 94) ** 2.4 * depth : 30;
      if (y < lowest + 6 && (away < 100 || y < 34)) return { x, y };
    }
    return null;
  };
  return coils({ count: 760, size: coil * 0.92, place, toneAt: light }, paint, random);
}

function overShoulders({ paint, random }: Scene, size: AfroSize, light: Light): string {
  if (size.beside === 0) return '';
  const toneAt: Light = (point) => light(point) + 0.1;
  const sides = SIDES.map((side) => {
    const place = (): Point => {
      const x = side * (104 + random() * (size.halfWidth - 128));
      return { x, y: lerp(-60, size.bottom * 0.74, random()) };
    };
    return coils({ count: size.beside, size: size.coil, place, toneAt }, paint, random);
  });
  return sides.join('');
}
