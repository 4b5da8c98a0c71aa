import { useCallback, useEffect, useRef, useState } from 'react';
import { PHOTO_MESSAGES, type PhotoSize, photoError, sizeOnCanvas } from '#domain/catalogue/photos/photo.ts';

/** A photo in the memory of this page and nowhere else. */
export type Photo = { canvas: HTMLCanvasElement; size: PhotoSize };

function release(canvas: HTMLCanvasElement): void {
  // A canvas without pixels gives its memory back at once.
  canvas.width = 0;
  canvas.height = 0;
}

/** @returns the photo, or the sentence that says what is wrong with it */
async function open(file: File): Promise<Photo | string> {
  const wrong = photoError(file);
  if (wrong !== undefined) return wrong;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return PHOTO_MESSAGES.type;
  const size = sizeOnCanvas(bitmap);
  const canvas = document.createElement('canvas');
  if (size) {
    Object.assign(canvas, size);
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(bitmap, 0, 0, size.width, size.height);
  }
  bitmap.close();
  return size ? { canvas, size } : PHOTO_MESSAGES.small;
}

/** One photo at a time; it is gone when the page is left, also into the browser's back/forward cache. */
export function usePhoto() {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [error, setError] = useState('');
  const [isOpening, setOpening] = useState(false);
  const held = useRef<Photo | null>(null);
  /** Counts the files chosen: only the last one is shown. */
  const latest = useRef(0);

  const show = useCallback((next: Photo | null): void => {
    if (held.current) release(held.current.canvas);
    held.current = next;
    setPhoto(next);
  }, []);

  const choose = useCallback(
    async (file: File): Promise<void> => {
      const turn = ++latest.current;
      setOpening(true);
      setError('');
      const opened = await open(file);
      if (turn !== latest.current) {
        if (typeof opened !== 'string') release(opened.canvas);
        return;
      }
      setOpening(false);
      if (typeof opened === 'string') setError(opened);
      else show(opened);
    },
    [show],
  );

  useEffect(() => {
    const leave = (): void => {
      latest.current++;
      show(null);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [show]);

  return { photo, error, isOpening, choose };
}
