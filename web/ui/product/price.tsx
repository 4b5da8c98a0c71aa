import { formatNaira } from '#domain/money.ts';
import { classNames } from '../class-names.ts';

/** `value` in naira, shown as ₦1,234.00. */
export function Price({ value, className }: { value: number; className?: string }) {
  return <span className={classNames('price', className)}>{formatNaira(value)}</span>;
}
