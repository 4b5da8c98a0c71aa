import { memo, type ReactNode } from 'react';
import type { MarksOf } from '#domain/catalogue/photos/photo.ts';
import type { FaceTap } from '#domain/catalogue/try-on/overlay.ts';
import { PLACEMENT_MESSAGES } from '#domain/catalogue/try-on/placement.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PhotoPicker } from '../../photo/photo-picker.tsx';
import { PhotoStage } from '../../photo/photo-stage.tsx';
import { TapControls } from '../../photo/tap-controls.tsx';
import type { useMarks } from '../../photo/use-marks.ts';
import type { Photo, usePhoto } from '../../photo/use-photo.ts';
import { focusFirst } from './focus-first.ts';
import { FACE_TABLE } from './face-taps.ts';
import { type Model, MODELS } from './models.ts';

const STEPS = ['Your photo', 'Eyes and chin', 'Look'] as const;

type Step = 0 | 1 | 2;

/** The title of the page, how far the shopper is, and what belongs to this step. */
export const TryHead = ({ now, children }: { now: Step; children: ReactNode }) => (
  <div className="try-head">
    <PageTitle>Try it on</PageTitle>
    <ol className="try-steps">
      {STEPS.map((step, place) => (
        <li key={step} aria-current={place === now ? 'step' : undefined}>
          {place < now && <Icon name="check" small />}
          {step}
          {place < now && <span className="hidden-text">, done</span>}
        </li>
      ))}
    </ol>
    {children}
  </div>
);

/** Below what can be saved, and where a photo is asked for. */
export const PhotoLock = ({ children }: { children?: ReactNode }) => (
  <p className="small muted photo-lock">
    <Icon name="lock" small />
    <span>Your photo never leaves this browser.{children}</span>
  </p>
);

/** The drawn models. */
export function ModelChoice({ chosen, onChoose }: { chosen: Model; onChoose: (model: Model) => void }) {
  return (
    <div className="try-choice" role="group" aria-label="Skin tone of the model">
      <b>Or on a model</b>
      <div className="try-models">
        {MODELS.map((model) => (
          <button
            key={model.name}
            type="button"
            aria-label={model.name}
            aria-pressed={model === chosen}
            onClick={() => onChoose(model)}
          >
            <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
              <circle cx="20" cy="20" r="18" fill={model.base} />
            </svg>
          </button>
        ))}
      </div>
    </div>
  );
}

type PickerProps = Pick<ReturnType<typeof usePhoto>, 'photo' | 'error' | 'isOpening' | 'choose'>;

export const FacePicker = memo(({ photo, error, isOpening, choose }: PickerProps) => (
  <PhotoPicker
    camera="user"
    hasPhoto={photo !== null}
    isOpening={isOpening}
    error={error}
    onChoose={(file) => void choose(file)}
  />
));

type FaceTapsProps = ReturnType<typeof useMarks<FaceTap>> & {
  photo: Photo;
  marks: MarksOf<FaceTap>;
  fault: keyof typeof PLACEMENT_MESSAGES | undefined;
  /** There once all marks are set well enough. */
  onLook: (() => void) | undefined;
};

/** Three taps, by fingers, keys or buttons. */
export const FaceTaps = ({ photo, fault, onLook, ...marking }: FaceTapsProps) => (
  <div ref={focusFirst} className="try-stage">
    <PhotoStage photo={photo} table={FACE_TABLE} {...marking} />
    <TapControls table={FACE_TABLE} size={photo.size} {...marking} />
    {fault && <Alert tone={fault === 'far' ? 'red' : 'info'}>{PLACEMENT_MESSAGES[fault]}</Alert>}
    {onLook && <Button onClick={onLook}>See the wig</Button>}
  </div>
);
