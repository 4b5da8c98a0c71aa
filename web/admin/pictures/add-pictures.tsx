import { Button } from 'antd';
import { useRef } from 'react';
import { MAX_UPLOAD_TEXT, PICTURE_KINDS_TEXT, PICTURE_TYPES } from '#domain/catalogue/picture-upload.ts';
import { UploadIcon } from '../admin-icons.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { useAddedPictures } from './use-added-pictures.ts';

interface AddPicturesProps {
  /** Null for the library alone. */
  productId: string | null;
  /** How many more it can have. */
  room: number;
  onAdded: () => Promise<void>;
}

const ACCEPTED = Object.values(PICTURE_TYPES).join(',');

export function AddPictures({ productId, room, onAdded }: AddPicturesProps) {
  const { start, running, error } = useAddedPictures(productId, onAdded);
  const fileInput = useRef<HTMLInputElement>(null);
  const isFull = room <= 0;
  return (
    <div className="pictures-add">
      <FailureAlert error={error} />
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label="Picture files"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // So that the same file can be chosen again after a failure.
          event.target.value = '';
          if (files.length > 0) start(files);
        }}
      />
      <Button
        icon={<UploadIcon />}
        disabled={isFull || running !== undefined}
        onClick={() => fileInput.current?.click()}
      >
        Add pictures
      </Button>
      <p role="status" className="small figures">
        {running &&
          `Uploading ${running.at} of ${running.count}${running.part > 0 && running.part < 1 ? `, ${Math.floor(running.part * 100)}%` : ''}`}
      </p>
      <p className="caption">
        {isFull
          ? 'There is no room for more. Delete a picture to add another one.'
          : `${PICTURE_KINDS_TEXT}, up to ${MAX_UPLOAD_TEXT} each. 4:5 portraits work best.`}
      </p>
    </div>
  );
}
