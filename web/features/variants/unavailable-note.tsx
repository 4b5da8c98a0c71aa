import { alternatives, unavailableText } from '#domain/catalogue/variants/alternatives.ts';
import { type OptionValue, type ValueState, variantWith } from '#domain/catalogue/variants/option-states.ts';
import { Icon } from '../../ui/icon.tsx';
import { StockAlertAnswer } from './stock-alert-answer.tsx';
import type { ShownVariant } from './use-choice.ts';
import { useStockAlert } from './use-stock-alert.ts';

interface UnavailableNoteProps {
  pressed: OptionValue;
  state: ValueState;
  variants: readonly ShownVariant[];
  shown: ShownVariant;
  onChoose: (variant: ShownVariant) => void;
}

/** Why a value cannot be had, and what to do: wait for it, or buy something like it. */
export function UnavailableNote({ pressed, state, variants, shown, onChoose }: UnavailableNoteProps) {
  // Undefined for what is not made.
  const soldOut = variantWith(variants, shown.options, pressed)?.sku;
  const others = alternatives(variants, shown, pressed);
  const alert = useStockAlert(soldOut ?? '');
  const offersAlert = soldOut !== undefined && alert.askedFor === undefined;
  return (
    <div className="why">
      <Icon name="info" small />
      <div>
        <p>
          {unavailableText(shown.options, pressed, state)}
          {offersAlert && (
            <>
              {' '}
              <button type="button" className="link" onClick={alert.press}>
                Tell me when it is back
              </button>
            </>
          )}
          {others.map(({ variant, words }, place) => (
            <span key={variant.sku}>
              {place > 0 ? ' or ' : offersAlert ? ', or see ' : ' See '}
              <button type="button" className="link" onClick={() => onChoose(variant)}>
                {words}
              </button>
            </span>
          ))}
          {(offersAlert || others.length > 0) && '.'}
        </p>
        {soldOut !== undefined && <StockAlertAnswer alert={alert} />}
      </div>
    </div>
  );
}
