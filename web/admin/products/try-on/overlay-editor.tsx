import { Button } from 'antd';
import { useId, useState } from 'react';
import { checkOverlay, type EnteredMarks, OVERLAY_TAPS } from '#domain/forms/pictures/overlay-form.ts';
import type { MarksOf } from '#domain/catalogue/photos/photo.ts';
import type { OverlayTap } from '#domain/forms/pictures/overlay-form.ts';
import { PhotoStage } from '../../../features/photo/photo-stage.tsx';
import { TapControls } from '../../../features/photo/tap-controls.tsx';
import { useMarks } from '../../../features/photo/use-marks.ts';
import type { Photo } from '../../../features/photo/use-photo.ts';
import type { MarkedFaceFragment } from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { useLeaveGuard } from '../../use-leave-guard.ts';
import { OVERLAY_TABLE } from './overlay-taps.ts';
import { OverlayPreview } from './overlay-preview.tsx';
import { useOverlayPicture } from './use-overlay-picture.ts';

export interface OverlayWork {
  marks: EnteredMarks;
  colour: string;
}

interface OverlayEditorProps {
  /** Of the picture. */
  url: string;
  isDraft: boolean;
  marks: MarkedFaceFragment | null;
  /** Null for one that the shop has drawn. */
  colour: string | null;
  colours: readonly { code: string; name: string }[];
  /** Others look at it only. */
  mayChange: boolean;
  isBusy: boolean;
  onSave: (work: OverlayWork, publish: boolean) => Promise<void>;
  onRemove: () => void;
}

/** A picture of hair whose face is marked by taps, drags or keys. */
export function OverlayEditor(props: OverlayEditorProps) {
  const [attempt, setAttempt] = useState(0);
  return <LoadedEditor key={attempt} {...props} onRetry={() => setAttempt((count) => count + 1)} />;
}

function LoadedEditor({ onRetry, ...props }: OverlayEditorProps & { onRetry: () => void }) {
  const { photo, error } = useOverlayPicture(props.url);
  return (
    <>
      <FailureAlert error={error} onRetry={onRetry} />
      {!photo && !error && <Skeleton height="480px" />}
      {photo && <Marking {...props} photo={photo} />}
    </>
  );
}

const pointsOf = (face: MarkedFaceFragment | null): MarksOf<OverlayTap> =>
  face ? Object.fromEntries(OVERLAY_TAPS.map((tap) => [tap, { x: face[tap].x, y: face[tap].y }])) : {};

function Marking({
  photo,
  isDraft,
  marks,
  colour,
  colours,
  mayChange,
  isBusy,
  onSave,
  onRemove,
}: OverlayEditorProps & { photo: Photo }) {
  const [first] = useState(() => pointsOf(marks));
  const marking = useMarks(photo, OVERLAY_TABLE, first);
  const [chosen, setChosen] = useState(colour ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isChanged = marking.marks !== first || chosen !== (colour ?? '');
  const release = useLeaveGuard(isChanged);
  const colourId = useId();
  const isDrawn = !isDraft && colour === null;
  const placed = OVERLAY_TAPS.every((tap) => marking.marks[tap]) ? (marking.marks as EnteredMarks) : null;

  const save = (publish: boolean): void => {
    const work = { marks: marking.marks, colour: isDrawn ? 'GREY' : chosen };
    const wrong = checkOverlay(work);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    release();
    void onSave(work as OverlayWork, publish);
  };

  return (
    <div className="overlay-editor">
      <div>
        <PhotoStage name="The hair" photo={photo} table={OVERLAY_TABLE} {...marking} />
        <TapControls table={OVERLAY_TABLE} size={photo.size} {...marking} />
      </div>
      <div className="overlay-side">
        {placed && checkOverlay({ marks: placed, colour: 'GREY' })['marks'] === undefined && (
          <OverlayPreview photo={photo} marks={placed} />
        )}
        {!isDrawn && (
          <div className="field">
            <label htmlFor={colourId}>Colour in the picture</label>
            <select
              id={colourId}
              className="input select"
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">Choose a colour</option>
              {colours.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name ? `${code} – ${name}` : code}
                </option>
              ))}
            </select>
            <p className="caption">
              Shoppers see this colour as photographed, and the others as the shop’s shades.
            </p>
          </div>
        )}
        {Object.values(errors).map((sentence) => (
          <Alert key={sentence} tone="red">
            {sentence}
          </Alert>
        ))}
        {mayChange && (
          <div className="picture-editor-actions">
            <Button type="primary" loading={isBusy} onClick={() => save(true)}>
              {isDraft ? 'Publish' : 'Save the marks'}
            </Button>
            {isDraft && (
              <Button disabled={isBusy} onClick={() => save(false)}>
                Save as draft
              </Button>
            )}
            <Button
              danger
              disabled={isBusy}
              onClick={() => {
                release();
                onRemove();
              }}
            >
              {isDraft ? 'Delete draft' : 'Take off try-on'}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
