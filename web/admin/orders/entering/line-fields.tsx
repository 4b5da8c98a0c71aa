import { Button, Input, InputNumber } from 'antd';
import { formatNaira, nairaFromKobo } from '#domain/money.ts';
import { PRICE_REASON } from '#domain/orders/entering/entered-order.ts';
import { BinIcon } from '../../../features/cart/bin-icon.tsx';
import { type EnteredLine, isAgreed, lineError, priceOf } from './entered-lines.ts';

interface LineFieldsProps {
  line: EnteredLine;
  /** Whether errors are shown: not before the first attempt to place the order. */
  isChecked: boolean;
  maySetPrice: boolean;
  onChange: (line: EnteredLine) => void;
  onRemove: () => void;
}

/** Quantity and price of a line; a price that is not the shop's asks why. */
export function LineFields({ line, isChecked, maySetPrice, onChange, onRemove }: LineFieldsProps) {
  const { name, sku, stock, qty, price, reason, shopPrice } = line;
  const error = isChecked ? lineError(line) : undefined;
  const total = (priceOf(line) ?? shopPrice) * qty;
  return (
    <li className="entering-line">
      <b className="entering-wide">{name}</b>
      <div className="entering-field">
        <span aria-hidden="true">Quantity</span>
        <InputNumber
          aria-label={`Quantity of ${name}`}
          min={1}
          max={Math.max(1, stock)}
          precision={0}
          value={qty}
          onChange={(value) => onChange({ ...line, qty: value ?? 1 })}
        />
      </div>
      <div className="entering-field">
        <span aria-hidden="true">Price each, ₦</span>
        <Input
          aria-label={`Price of ${name}`}
          inputMode="decimal"
          disabled={!maySetPrice}
          value={price}
          {...(error !== undefined && priceOf(line) === null && { status: 'error' as const })}
          onChange={({ target }) => onChange({ ...line, price: target.value })}
        />
      </div>
      {isAgreed(line) && (
        <div className="entering-field entering-wide">
          <span aria-hidden="true">{`Why not ${formatNaira(nairaFromKobo(shopPrice))}`}</span>
          <Input
            aria-label={`Why the price of ${name} differs`}
            maxLength={PRICE_REASON}
            value={reason}
            {...(error !== undefined && { status: 'error' as const })}
            onChange={({ target }) => onChange({ ...line, reason: target.value })}
          />
        </div>
      )}
      {error !== undefined && (
        <p className="field-error entering-wide" role="alert">
          {error}
        </p>
      )}
      <span className="figures">{formatNaira(nairaFromKobo(total))}</span>
      <Button
        type="text"
        aria-label={`Remove ${name} (${sku})`}
        icon={<BinIcon small />}
        onClick={onRemove}
      />
    </li>
  );
}
