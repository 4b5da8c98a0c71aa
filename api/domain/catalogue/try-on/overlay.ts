/** Hair alone on a clear ground, in pixels. */
export const OVERLAY_SIZE = { width: 800, height: 1100 } as const;

/** Of an uploaded picture, in pixels: a smaller one would be blurred on a face. */
export const LEAST_OVERLAY_SIDE = 400;

export type Point = { x: number; y: number };

/** Where the wearer's face lies on an overlay, and the hair on the head; left is left in the picture. */
export type OverlayMarks = {
  leftEye: Point;
  rightEye: Point;
  chin: Point;
  /** The highest point of the head. */
  crown: Point;
  /** Where the hair begins over the forehead. */
  hairline: Point;
};

/** What is tapped on a photo of a face, in this order. */
export const FACE_TAPS = ['leftEye', 'rightEye', 'chin'] as const;
export type FaceTap = (typeof FACE_TAPS)[number];
export type FaceMarks = Record<FaceTap, Point>;
