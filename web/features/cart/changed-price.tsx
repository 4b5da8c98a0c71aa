import { formatNaira } from '#domain/money.ts';

/** Amounts in naira: the old one struck through. */
export function ChangedPrice({ before, now }: { before: number; now: number }) {
  return (
    <span className="changed-price price">
      <s>
        <span className="hidden-text">before </span>
        {formatNaira(before)}
      </s>{' '}
      <span className="hidden-text">now </span>
      {formatNaira(now)}
    </span>
  );
}
