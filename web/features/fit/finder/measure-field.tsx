import { useId, useState } from 'react';
import type { CapMeasure } from '#domain/catalogue/cap-fit/cap-measures.ts';
import { CAP_HINTS, CAP_TITLES } from '#domain/catalogue/cap-fit/cap-words.ts';
import { nextMeasure, questionAbout } from '#domain/catalogue/cap-fit/head-measures.ts';
import { fromCm, inCm, type LengthUnit, readLength } from '#domain/catalogue/length/inches.ts';
import { Icon } from '../../../ui/icon.tsx';

interface MeasureFieldProps {
  name: CapMeasure;
  number: number;
  cm: number | undefined;
  unit: LengthUnit;
  onUnit: (unit: LengthUnit) => void;
  /** Undefined takes it away. */
  onChange: (cm: number | undefined) => void;
}

const other = (unit: LengthUnit): LengthUnit => (unit === 'cm' ? 'inch' : 'cm');

/** A number by typing, by its buttons or by the arrow keys. What no head has is asked about and does not count. */
export function MeasureField({ name, number, cm, unit, onUnit, onChange }: MeasureFieldProps) {
  const id = useId();
  // While typing, and as long as it is no measure, the text is what was typed.
  const [typed, setTyped] = useState<string | null>(null);
  const [question, setQuestion] = useState<'unit' | 'again' | null>(null);
  const title = CAP_TITLES[name];

  const settle = (): void => {
    if (typed === null) return;
    const value = readLength(typed);
    const doubt = typed.trim() === '' ? null : value === null ? 'again' : questionAbout(name, value, unit);
    setQuestion(doubt);
    onChange(value === null || doubt !== null ? undefined : inCm(value, unit));
    if (doubt === null) setTyped(null);
  };
  const step = (by: 1 | -1): void => {
    setTyped(null);
    setQuestion(null);
    onChange(nextMeasure(name, cm, by, unit));
  };
  const switchUnit = (): void => {
    const value = readLength(typed ?? '');
    if (value !== null) onChange(inCm(value, other(unit)));
    setTyped(null);
    setQuestion(null);
    onUnit(other(unit));
  };

  return (
    <li className="cap-measure">
      <span className="cap-number" aria-hidden="true">
        {number}
      </span>
      <div>
        <label htmlFor={id}>{title}</label>
        {number > 1 && <span className="small muted"> optional</span>}
        <p className="small muted" id={`${id}-how`}>
          {CAP_HINTS[name]}
        </p>
      </div>
      <div className="cap-steps">
        <button type="button" aria-label={`${title}, less`} onClick={() => step(-1)}>
          <Icon name="minus" small />
        </button>
        <input
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          placeholder="–"
          aria-describedby={question ? `${id}-question` : `${id}-how`}
          aria-invalid={question ? true : undefined}
          value={typed ?? (cm === undefined ? '' : fromCm(cm, unit).toFixed(1))}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }}
        />
        <button type="button" aria-label={`${title}, more`} onClick={() => step(1)}>
          <Icon name="plus" small />
        </button>
      </div>
      <p className="small cap-question" id={`${id}-question`} role="status">
        {question === 'again' && 'Measure once more.'}
        {question === 'unit' && (
          <>
            {unit === 'cm' ? 'That looks like inches. ' : 'That looks like centimetres. '}
            <button type="button" className="link" onClick={switchUnit}>
              Switch?
            </button>
          </>
        )}
      </p>
    </li>
  );
}
