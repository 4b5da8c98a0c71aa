import { PHOTO_SIDES } from '#domain/catalogue/photos/photo.ts';
import type { Adjustment } from '#domain/catalogue/try-on/adjustment.ts';
import { OVERLAY_SIZE } from '#domain/catalogue/try-on/overlay.ts';
import { matrixOn } from './frame.tsx';
import type { Coloured } from './colouring/use-coloured.ts';
import type { Ground } from './wearer/use-ground.ts';

export interface Shot {
  ground: Ground;
  /** Side by side; null shows the wearer without a wig. */
  hairs: readonly (Coloured | null)[];
  place: Adjustment;
  /** Of the shop, small in a corner. */
  mark: string;
}

/** What is shown as a PNG file, which a canvas writes without any metadata. */
export async function pictureOf({ ground, hairs, place, mark }: Shot): Promise<File> {
  const { width, height } = ground.size;
  const scale = Math.min(1, PHOTO_SIDES.most / Math.max(width * hairs.length, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * hairs.length * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  for (const [at, hair] of hairs.entries()) {
    context.save();
    context.setTransform(scale, 0, 0, scale, at * width * scale, 0);
    context.beginPath();
    context.rect(0, 0, width, height);
    context.clip();
    context.drawImage(ground.source, 0, 0, width, height);
    if (hair) {
      const wig = document.createElement('canvas');
      Object.assign(wig, OVERLAY_SIZE);
      wig.getContext('2d')?.putImageData(hair.image, 0, 0);
      context.transform(...matrixOn(ground, hair.wig.overlay.marks, place).matrix);
      context.drawImage(wig, 0, 0);
    }
    context.restore();
  }
  signPicture(context, mark);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  canvas.width = 0;
  if (!blob) throw new Error('The picture could not be written.');
  return new File([blob], 'try-on.png', { type: 'image/png' });
}

function signPicture(context: CanvasRenderingContext2D, mark: string): void {
  const { width, height } = context.canvas;
  const size = Math.max(14, Math.round(height * 0.022));
  context.font = `600 ${size}px sans-serif`;
  context.textAlign = 'right';
  context.fillStyle = 'rgb(255 255 255 / 85%)';
  context.shadowColor = 'rgb(20 26 60 / 60%)';
  context.shadowBlur = size / 4;
  context.fillText(mark, width - size, height - size);
}

export function savePicture(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** By the sheet of the system, where there is one for files; else the picture is saved. */
export async function sharePicture(file: File): Promise<void> {
  if (!('canShare' in navigator) || !navigator.canShare({ files: [file] })) {
    savePicture(file);
    return;
  }
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    // Closing the sheet is no mistake.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}
