import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { MAX_UPLOAD_TEXT } from '#domain/catalogue/picture-upload.ts';
import { LEAST_OVERLAY_SIDE } from '#domain/catalogue/try-on/overlay.ts';
import { session } from '../../../storage/session.ts';
import { UploadIcon } from '../../admin-icons.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { addOverlay } from '../../pictures/upload-picture.ts';

/** A picture of the hair alone, which is a draft at first. */
export function OverlayUpload({ productId, onAdded }: { productId: string; onAdded: () => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  const control = useRef<AbortController>(undefined);
  const [part, setPart] = useState<number>();
  const [error, setError] = useState<unknown>();
  useEffect(() => () => control.current?.abort(), []);

  const send = async (file: File, token: string): Promise<void> => {
    const { signal } = (control.current = new AbortController());
    setError(undefined);
    setPart(0);
    try {
      await addOverlay(file, { productId, token, onProgress: setPart, signal });
      await onAdded();
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    } finally {
      if (!signal.aborted) setPart(undefined);
    }
  };

  return (
    <div className="pictures-add">
      <FailureAlert error={error} />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/webp,image/avif"
        aria-label="Picture of the hair"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          const token = session.read()?.token;
          // So that the same file can be chosen again after a failure.
          target.value = '';
          if (file && token) void send(file, token);
        }}
      />
      <Button icon={<UploadIcon />} disabled={part !== undefined} onClick={() => input.current?.click()}>
        Upload a picture
      </Button>
      <p role="status" className="small figures">
        {part !== undefined && `Uploading${part > 0 && part < 1 ? `, ${Math.floor(part * 100)}%` : ''}`}
      </p>
      <p className="caption">
        {`The hair alone on a transparent ground, from the front, with face and neck cut out. PNG, WebP or AVIF, up to ${MAX_UPLOAD_TEXT}, at least ${LEAST_OVERLAY_SIDE} pixels on each side.`}
      </p>
    </div>
  );
}
