import type { FaceTap } from '#domain/catalogue/try-on/overlay.ts';
import type { TapTable } from '../../photo/tap-words.ts';

export const FACE_TABLE: TapTable<FaceTap> = {
  leftEye: { title: '1 Left eye', sign: '1', hint: 'Tap the eye on the left of the picture.' },
  rightEye: { title: '2 Right eye', sign: '2', hint: 'Tap the eye on the right of the picture.' },
  chin: { title: '3 Chin', sign: '3', hint: 'Tap the lowest point of the chin.' },
};
