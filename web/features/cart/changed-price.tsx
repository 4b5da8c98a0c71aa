import { formatNaira } from '#domain/money.ts';

/** Two amounts in naira: the old one struck through beside the one that counts now. */
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
