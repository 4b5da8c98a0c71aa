import { Button, Form, Input } from 'antd';
import { useRef } from 'react';
import { MAX_UPLOAD_TEXT, PICTURE_KINDS_TEXT, PICTURE_TYPES } from '#domain/catalogue/picture-upload.ts';
import { isPictureAddress } from '#domain/catalogue/picture.ts';
import { Picture } from '../../ui/product/picture.tsx';
import { UploadIcon } from '../admin-icons.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

interface PicturePanelProps {
  /** The product that gets the picture at once, if any. */
  productId?: string;
  /** Current value of the Image field. */
  image: string;
  onUploaded: (path: string) => void;
}

const ACCEPTED = Object.values(PICTURE_TYPES).join(',');

export function PicturePanel({ productId, image, onUploaded }: PicturePanelProps) {
  const { start, running, error } = usePictureUpload(productId, onUploaded);
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <section className="panel panel-body picture-panel" aria-label="Picture">
      <FailureAlert error={error} />
      <Form.Item label="Image" name="image">
        <Input />
      </Form.Item>
      <div className="picture-box" aria-busy={running !== undefined || undefined}>
        {running && <img className="picture-fading" src={running.preview} alt="" />}
        {!running && isPictureAddress(image.trim()) && (
          <Picture key={image} image={image.trim()} alt="" sizes="312px" />
        )}
        <div className="picture-progress" role="status">
          {running && (
            <>
              <span className="spinner" />
              <span className="small figures">{progressText(running.part)}</span>
            </>
          )}
        </div>
      </div>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label="Picture file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // So that the same file can be chosen again after a failure.
          event.target.value = '';
          if (file) start(file);
        }}
      />
      <Button block icon={<UploadIcon />} onClick={() => fileInput.current?.click()}>
        Choose File
      </Button>
      <p className="caption">
        {PICTURE_KINDS_TEXT}, up to {MAX_UPLOAD_TEXT}. A 4:5 portrait works best.
      </p>
    </section>
  );
}

const progressText = (part: number): string =>
  part > 0 && part < 1 ? `Uploading ${Math.floor(part * 100)}%` : 'Uploading';
