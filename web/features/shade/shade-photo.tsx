import type { Mark } from '#domain/catalogue/photos/photo.ts';
import type { Marks, Tap } from '#domain/catalogue/shade/photo.ts';
import { Icon } from '../../ui/icon.tsx';
import { PhotoStage } from '../photo/photo-stage.tsx';
import { TapControls } from '../photo/tap-controls.tsx';
import { SHADE_TAPS } from './tap-words.ts';
import type { Photo } from '../photo/use-photo.ts';

interface ShadePhotoProps {
  photo: Photo | null;
  marks: Marks;
  tap: Tap;
  onTap: (tap: Tap) => void;
  onPut: (tap: Tap, mark: Mark) => void;
  onMove: (by: Mark) => void;
  onDone: (tap: Tap) => void;
}

/** The photo with what moves its marks; an empty place before there is one. */
export const ShadePhoto = ({ photo, ...marking }: ShadePhotoProps) => (
  <>
    {photo ? (
      <PhotoStage photo={photo} table={SHADE_TAPS} {...marking} />
    ) : (
      <div className="photo-empty">
        <p>Best by a window, without sun on the hair, and with a sheet of white paper beside it.</p>
      </div>
    )}
    <p className="small muted photo-lock">
      <Icon name="lock" small />
      <span>The photo stays in this browser. Nothing is uploaded, and it is gone when you leave.</span>
    </p>
    {photo && <TapControls size={photo.size} table={SHADE_TAPS} {...marking} />}
  </>
);
