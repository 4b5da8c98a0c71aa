import type { Alternative } from '#domain/catalogue/variants/option-states.ts';
import { Icon } from '../../ui/icon.tsx';
import { StockAlertAnswer } from './stock-alert-answer.tsx';
import type { ShownVariant } from './use-choice.ts';
import { useStockAlert } from './use-stock-alert.ts';

interface UnavailableNoteProps {
  text: string;
  /** The sku that is sold out; undefined for what is not made. */
  soldOut: string | undefined;
  alternatives: Alternative<ShownVariant>[];
  onChoose: (variant: ShownVariant) => void;
}

/** Why a value cannot be had, and what to do: wait for it, or buy something like it. */
export function UnavailableNote({ text, soldOut, alternatives, onChoose }: UnavailableNoteProps) {
  const alert = useStockAlert(soldOut ?? '');
  const offersAlert = soldOut !== undefined && alert.askedFor === undefined;
  return (
    <div className="why">
      <Icon name="info" small />
      <div>
        <p>
          {text}
          {offersAlert && (
            <>
              {' '}
              <button type="button" className="link" onClick={alert.press}>
                Tell me when it is back
              </button>
            </>
          )}
          {alternatives.map(({ variant, words }, place) => (
            <span key={variant.sku}>
              {place > 0 ? ' or ' : offersAlert ? ', or see ' : ' See '}
              <button type="button" className="link" onClick={() => onChoose(variant)}>
                {words}
              </button>
            </span>
          ))}
          {(offersAlert || alternatives.length > 0) && '.'}
        </p>
        {soldOut !== undefined && <StockAlertAnswer alert={alert} />}
      </div>
    </div>
  );
}
