import { type FormEvent, useState } from 'react';
import { COUPON_CODE, readCouponCode, UNKNOWN_COUPON } from '#domain/coupons/coupon-rules.ts';
import { couponGives } from '#domain/coupons/coupon-words.ts';
import { couponCode } from '../../storage/coupon.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import type { CartCoupon } from './use-coupon.ts';

/** Where the shopper enters a code, or sees the one that counts; nothing where the shop takes no coupons. */
export function CouponField({ coupon }: { coupon: CartCoupon }) {
  if (!shopRules().coupons.isAllowed) return null;
  const { applied } = coupon;
  if (!applied) return <CodeForm coupon={coupon} />;
  return (
    <p className="coupon-line" role="status">
      <span>{`Coupon ${applied.code}: ${couponGives(applied)}.`}</span>
      <RemoveCode />
    </p>
  );
}

function CodeForm({ coupon: { code, refusal, isChecking } }: { coupon: CartCoupon }) {
  const [typed, setTyped] = useState<string | null>(null);
  // Storage is read after hydration.
  const entered = typed ?? code ?? '';
  const [malformed, setMalformed] = useState<string>();
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const read = readCouponCode(entered);
    setMalformed(read === null && entered.trim() !== '' ? UNKNOWN_COUPON : undefined);
    if (read !== null) couponCode.write(read);
  };
  return (
    <form className="coupon-form" noValidate onSubmit={apply}>
      <TextInput
        label="Coupon code"
        name="coupon"
        value={entered}
        maxLength={COUPON_CODE.max}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={malformed ?? refusal ?? undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setMalformed(undefined);
        }}
      />
      <Button type="submit" variant="line" busy={isChecking}>
        Apply
      </Button>
      {code !== null && !isChecking && <RemoveCode onRemoved={() => setTyped('')} />}
    </form>
  );
}

const RemoveCode = ({ onRemoved }: { onRemoved?: () => void }) => (
  <button
    type="button"
    className="link small"
    aria-label="Remove the coupon"
    onClick={() => {
      couponCode.write(null);
      onRemoved?.();
    }}
  >
    Remove
  </button>
);
