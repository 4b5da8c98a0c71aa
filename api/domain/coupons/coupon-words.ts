import { decimalText, formatNaira } from '../money.ts';
import type { CouponGift } from './coupon-discount.ts';

/** "10 % off", "₦500.00 off" or "free delivery". */
export function couponGives({ kind, value }: CouponGift): string {
  if (kind === 'free-delivery') return 'free delivery';
  return kind === 'percent' ? `${value / 100} % off` : `${formatNaira(Number(decimalText(value)))} off`;
}
