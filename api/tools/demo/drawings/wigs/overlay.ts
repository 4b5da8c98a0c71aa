import { OVERLAY_SIZE, type OverlayMarks } from '../../../../domain/catalogue/try-on/overlay.ts';
import { GREYS, SHADOW_MARKER, SKIN_MARKER } from '../../../../domain/catalogue/try-on/recolour.ts';
import { ARM, BODY } from '../figure/body.ts';
import { FACE } from '../figure/head.ts';
import { HAIRLINE } from '../hair/hair-shape.ts';
import type { WigPicture } from '../illustration.ts';
import { randomFrom } from '../numbers.ts';
import { type Shades, type Skin, SKINS } from '../palette.ts';
import { gatheredLayers } from './gathered.ts';
import type { Layers } from './scene.ts';
import { shapeOf } from './shape-of.ts';
import { layersOf, sceneOf } from './wig.ts';

/** The middle between the eyes of a drawn face, in pixels of an overlay. */
const FACE_AT = { x: 400, y: 420 };

const EYES = { x: 45, y: 4 };
const CHIN = 166;

const NEUTRAL = GREYS.map((grey) => `#${grey.toString(16).padStart(2, '0').repeat(3)}`) as unknown as Shades;

/** What of the figure hair can lie behind: blurring takes as long as its box is large. */
const CUT_BOX = 'x="-284" y="-200" width="568" height="880"';
/** The soft edge lies within the figure: a photo's background does not shine through beside it. */
const INWARDS =
  '<feComponentTransfer><feFuncA type="linear" slope="2" intercept="-1"/></feComponentTransfer>';

/** Whoever wears it is a photo: shadows and the parting only say what they are. */
const ANYBODY: Skin = { ...SKINS[1], shadow: SHADOW_MARKER };
const LOOK = { color: NEUTRAL, skin: ANYBODY, scalp: SKIN_MARKER };

/**
 * A wig from the front, alone and in greys, on a clear ground. From what lies behind the head, face, neck and shoulders
 * are cut out softly, so that a photo shows through where the wearer stands in front of it.
 */
export function overlay(picture: WigPicture): string {
  const { id, defs, behind, onFace, over } = layersOfHair({ ...picture, cuffs: 0 });
  const { width, height } = OVERLAY_SIZE;
  const box = `x="${-FACE_AT.x}" y="${-FACE_AT.y}" width="${width}" height="${height}"`;
  const figure = `<path d="${FACE}"/><path d="${BODY}"/><path d="${ARM}"/><path d="${ARM}" transform="scale(-1 1)"/>`;
  const cut = `<filter id="${id}so" filterUnits="userSpaceOnUse" ${CUT_BOX}><feGaussianBlur stdDeviation="3"/>${INWARDS}</filter><mask id="${id}cu" maskUnits="userSpaceOnUse" ${box}><rect ${box} fill="#fff"/><g filter="url(#${id}so)">${figure}</g></mask>`;
  const face = `<clipPath id="${id}fc"><path d="${FACE}"/></clipPath><filter id="${id}sh" filterUnits="userSpaceOnUse" x="-130" y="-200" width="260" height="390"><feGaussianBlur stdDeviation="5"/></filter>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-FACE_AT.x} ${-FACE_AT.y} ${width} ${height}" width="${width}" height="${height}"><defs>${defs}${cut}${face}</defs><g mask="url(#${id}cu)">${behind}</g><g clip-path="url(#${id}fc)"><g filter="url(#${id}sh)" opacity=".5">${onFace}</g></g>${over}</svg>`;
}

function layersOfHair(picture: WigPicture): Layers & { id: string } {
  if (picture.style) return gatheredLayers(picture, picture.style, LOOK);
  const { scene } = sceneOf(picture, LOOK);
  const { defs, ...layers } = layersOf(scene);
  return { id: scene.id, defs: scene.paint.defs + defs, ...layers };
}

const at = (x: number, y: number) => ({ x: Math.round(FACE_AT.x + x), y: Math.round(FACE_AT.y + y) });

/** Where the face and the head lie on the overlay of a wig. */
export function overlayMarks(picture: WigPicture): OverlayMarks {
  const { shape } = shapeOf(picture, randomFrom(0));
  return {
    leftEye: at(-EYES.x, EYES.y),
    rightEye: at(EYES.x, EYES.y),
    chin: at(0, CHIN),
    crown: at(0, -192 - shape.volume * 0.75),
    hairline: at(shape.part, HAIRLINE),
  };
}
