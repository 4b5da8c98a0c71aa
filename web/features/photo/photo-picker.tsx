import { type ChangeEvent, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface PhotoPickerProps {
  hasPhoto: boolean;
  isOpening: boolean;
  error: string;
  onChoose: (file: File) => void;
  /** Which camera of a phone. */
  camera?: 'environment' | 'user';
}

/** A photo by file or by the camera of a phone; computers offer a file for both. */
export function PhotoPicker({
  hasPhoto,
  isOpening,
  error,
  onChoose,
  camera: facing = 'environment',
}: PhotoPickerProps) {
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = target.files ?? [];
    // Otherwise some browsers choose it again after a reload.
    target.value = '';
    if (chosen) onChoose(chosen);
  };
  return (
    <div className="photo-picker">
      {error !== '' && <Alert tone="red">{error}</Alert>}
      <input ref={file} type="file" accept="image/*" hidden aria-label="Photo" onChange={change} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture={facing}
        hidden
        aria-label="Photo by camera"
        onChange={change}
      />
      <Button
        variant={hasPhoto ? 'quiet' : 'primary'}
        small={hasPhoto}
        busy={isOpening}
        onClick={() => file.current?.click()}
      >
        {hasPhoto ? 'Another photo' : 'Choose a photo'}
      </Button>
      <Button variant={hasPhoto ? 'quiet' : 'line'} small={hasPhoto} onClick={() => camera.current?.click()}>
        Use the camera
      </Button>
    </div>
  );
}
