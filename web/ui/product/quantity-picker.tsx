import { useState } from 'react';
import { clampQuantity } from '#domain/orders/cart.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

interface QuantityPickerProps {
  value: number;
  /** The stock. */
  max: number;
  onChange: (quantity: number) => void;
  /** Name of the form field. */
  name?: string;
  /** 48 px high instead of 52. */
  small?: boolean;
}

export function QuantityPicker({ value, max, onChange, name, small = false }: QuantityPickerProps) {
  // While typing, the text may not be a valid quantity; it is applied on leaving the field.
  const [typed, setTyped] = useState<string | null>(null);

  const settle = (): void => {
    if (typed !== null && typed !== '') onChange(clampQuantity(Number(typed), max));
    setTyped(null);
  };

  return (
    <div className={classNames('quantity', small && 'quantity-small')} role="group" aria-label="Quantity">
      <button type="button" aria-label="Less" disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Icon name="minus" small />
      </button>
      <input
        name={name}
        aria-label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Enter applies the number and does not submit the form.
            event.preventDefault();
            settle();
          }
          if (event.key === 'ArrowUp' && value < max) onChange(value + 1);
          if (event.key === 'ArrowDown' && value > 1) onChange(value - 1);
        }}
      />
      <button type="button" aria-label="More" disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" small />
      </button>
    </div>
  );
}
