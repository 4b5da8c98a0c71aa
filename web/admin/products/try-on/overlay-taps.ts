import type { OverlayTap } from '#domain/forms/pictures/overlay-form.ts';
import type { TapTable } from '../../../features/photo/tap-words.ts';

export const OVERLAY_TABLE: TapTable<OverlayTap> = {
  leftEye: { title: '1 Left eye', sign: '1', hint: 'Tap where the eye on the left of the picture would be.' },
  rightEye: {
    title: '2 Right eye',
    sign: '2',
    hint: 'Tap where the eye on the right of the picture would be.',
  },
  chin: { title: '3 Chin', sign: '3', hint: 'Tap where the lowest point of the chin would be.' },
  crown: { title: '4 Crown', sign: '4', hint: 'Tap the highest point of the hair.' },
};
