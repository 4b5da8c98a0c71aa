import { useRef, useState } from 'react';
import { optionError, tidyOption, OPTION_TITLES } from '#domain/forms/variants/option-values.ts';
import { CAP_SIZES, LACES, type OptionName, PARTINGS } from '#domain/catalogue/variants/options.ts';
import { Icon } from '../../../ui/icon.tsx';

interface AddValueProps {
  name: OptionName;
  known: readonly string[];
  onAdd: (value: string) => void;
}

const CHOICES: Partial<Record<OptionName, readonly string[]>> = {
  lace: LACES,
  cap: CAP_SIZES,
  parting: PARTINGS,
};

/** A small field that stays open, so that several values can be added one after the other. */
export function AddValue({ name, known, onAdd }: AddValueProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = `add-${name}`;

  const add = (): void => {
    const value = tidyOption(name, text);
    const wrong = known.includes(value) ? `${value} is there already.` : optionError(name, value);
    setError(wrong);
    if (wrong === undefined) {
      onAdd(value);
      setText('');
    }
    input.current?.focus();
  };
  return (
    <form
      className="add-value"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <input
        ref={input}
        className="field-input"
        aria-label={`Add ${OPTION_TITLES[name]}`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        list={CHOICES[name] && `${id}-choices`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {CHOICES[name] && (
        <datalist id={`${id}-choices`}>
          {CHOICES[name]
            .filter((choice) => !known.includes(choice))
            .map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
        </datalist>
      )}
      <button type="submit" className="add-value-button" disabled={text.trim() === ''}>
        <Icon name="plus" small /> Add
      </button>
      {error !== undefined && (
        <span id={`${id}-error`} className="add-value-error small" role="alert">
          {error}
        </span>
      )}
    </form>
  );
}
