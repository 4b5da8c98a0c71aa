import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/product/picture.tsx';
import type { GalleryPicture } from './gallery-picture.ts';
import '../../../styles/catalogue/zoom.css';

interface PictureZoomProps {
  name: string;
  pictures: readonly GalleryPicture[];
  at: number;
  onShow: (place: number) => void;
  onClose: () => void;
}

/** One picture on the whole screen. A press makes it larger than the screen, to be scrolled; arrows go to the next. */
export function PictureZoom({ name, pictures, at, onShow, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLarger, setIsLarger] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const picture = pictures[at];

  const go = (step: number): void => {
    setIsLarger(false);
    onShow((at + step + pictures.length) % pictures.length);
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    // While it is larger, the arrows scroll.
    if (isLarger || pictures.length < 2) return;
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  if (picture === undefined) return null;
  return (
    // The arrows work wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className="zoom" aria-label={name} onKeyDown={onKeyDown} onClose={onClose}>
      <div className={isLarger ? 'zoom-place zoom-larger' : 'zoom-place'}>
        <button
          type="button"
          aria-label={isLarger ? 'Whole picture' : 'Larger'}
          onClick={() => setIsLarger(!isLarger)}
        >
          <Picture key={picture.url} image={picture.url} alt="" sizes={isLarger ? '250vw' : '100vw'} />
        </button>
      </div>
      <div className="zoom-actions">
        {pictures.length > 1 && (
          <>
            <IconButton label="Previous picture" onClick={() => go(-1)}>
              <Icon name="back" />
            </IconButton>
            <span className="figures">{`${at + 1} of ${pictures.length}`}</span>
            <IconButton label="Next picture" onClick={() => go(1)}>
              <Icon name="forward" />
            </IconButton>
          </>
        )}
        <IconButton label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="cross" />
        </IconButton>
      </div>
    </dialog>
  );
}
