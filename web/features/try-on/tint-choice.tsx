import { memo, useId } from 'react';
import type { Rgb } from '#domain/catalogue/try-on/recolour.ts';
import { type Tint, TINTS, tinted } from './wearer/skin-tone.ts';

interface TintChoiceProps {
  /** Of the wearer. */
  skin: Rgb;
  hasPhoto: boolean;
  chosen: Tint;
  onChoose: (tint: Tint) => void;
}

/** What is seen in the parting, where the light of a photo has misled. */
export const TintChoice = memo(function TintChoice({ skin, hasPhoto, chosen, onChoose }: TintChoiceProps) {
  const name = useId();
  return (
    <fieldset className="try-choice">
      <legend>
        <b>Hairline tint</b>{' '}
        <span className="muted">{hasPhoto ? 'taken from your photo' : 'of the model'}</span>
      </legend>
      <div className="try-colours">
        {(Object.keys(TINTS) as Tint[]).map((tint) => (
          <label key={tint}>
            <input
              type="radio"
              name={name}
              className="hidden-text"
              checked={tint === chosen}
              onChange={() => onChoose(tint)}
            />
            <svg className="try-tint" viewBox="0 0 40 40" aria-hidden="true">
              <circle cx="20" cy="20" r="19.5" fill={`rgb(${tinted(skin, tint).join(' ')})`} />
            </svg>
            <span className="small">{hasPhoto || tint !== 'yours' ? tint : 'hers'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});
