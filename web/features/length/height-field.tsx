import { type ChangeEvent, type FocusEvent, useState } from 'react';
import {
  feetOf,
  type GivenHeight,
  heightFromCm,
  heightFromFeet,
  heightOf,
  HEIGHTS,
  type HeightUnit,
} from '#domain/catalogue/length/height.ts';
import { keptHeight } from '../../storage/fit/height.ts';

const UNITS: readonly { unit: HeightUnit; label: string }[] = [
  { unit: 'cm', label: 'cm' },
  { unit: 'ft', label: 'ft in' },
];

type Typed = Partial<Record<'cm' | 'feet' | 'inches', string>>;

/** What is typed counts as soon as it is somebody's height. */
export function HeightField({ given }: { given: GivenHeight }) {
  const [typed, setTyped] = useState<Typed>({});
  const [isWrong, setWrong] = useState(false);
  const height = heightOf(given);
  const shown = { cm: String(Math.round(height)), ...asTexts(feetOf(height)), ...typed };

  const read = (texts: typeof shown): number | null =>
    given.unit === 'cm' ? heightFromCm(texts.cm) : heightFromFeet(texts.feet, texts.inches);
  const change = (part: keyof Typed) => (event: ChangeEvent<HTMLInputElement>) => {
    const texts = { ...typed, [part]: event.target.value };
    const cm = read({ ...shown, ...texts });
    setTyped(texts);
    if (cm === null) return;
    setWrong(false);
    keptHeight.update((now) => ({ ...now, cm }));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (currentTarget.contains(relatedTarget)) return;
    const isRead = read(shown) !== null;
    setWrong(!isRead);
    if (isRead) setTyped({});
  };
  const switchTo = (unit: HeightUnit): void => {
    setTyped({});
    setWrong(false);
    keptHeight.update((now) => ({ ...now, unit }));
  };
  const field = (part: keyof Typed, label: string) => (
    <label>
      {label}
      <input
        className="input"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'height-wrong' : undefined}
        value={shown[part]}
        onChange={change(part)}
      />
    </label>
  );

  return (
    // Looks at what was typed when the focus leaves both fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className="body-height" role="group" aria-label="Your height" onBlur={leave}>
      {given.unit === 'cm' ? (
        field('cm', 'Your height, cm')
      ) : (
        <>
          {field('feet', 'Your height, feet')}
          {field('inches', 'and inches')}
        </>
      )}
      <div className="units" role="group" aria-label="Unit of height">
        {UNITS.map(({ unit, label }) => (
          <button key={unit} type="button" aria-pressed={unit === given.unit} onClick={() => switchTo(unit)}>
            {label}
          </button>
        ))}
      </div>
      {given.cm === null && <span className="small body-average">This is the average. Enter yours.</span>}
      {isWrong && (
        <span className="field-error" id="height-wrong" role="alert">
          {`Enter a height between ${HEIGHTS.from} and ${HEIGHTS.to} cm.`}
        </span>
      )}
      {given.cm !== null && (
        <button type="button" className="link small" onClick={() => keptHeight.write(keptHeight.empty)}>
          Forget my height
        </button>
      )}
    </div>
  );
}

const asTexts = ({ feet, inches }: ReturnType<typeof feetOf>) => ({
  feet: String(feet),
  inches: String(inches),
});
