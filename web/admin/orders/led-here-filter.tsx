import { Button } from 'antd';
import { Icon } from '../../ui/icon.tsx';
import type { ListAddress } from '../list/use-list-address.ts';

/** Shown once a customer's page has led here. */
export function CustomerFilter({ address }: { address: ListAddress }) {
  if (address.value('customer') === '') return null;
  return (
    <Button
      aria-label="All orders, not only those of this customer"
      icon={<Icon name="cross" small />}
      onClick={() => address.go({ customer: undefined })}
    >
      One customer
    </Button>
  );
}

/** Shown once a coupon's page has led here. */
export function CouponFilter({ address }: { address: ListAddress }) {
  const code = address.value('coupon');
  if (code === '') return null;
  return (
    <Button
      aria-label={`All orders, not only with the coupon ${code}`}
      icon={<Icon name="cross" small />}
      onClick={() => address.go({ coupon: undefined })}
    >
      {`Coupon ${code}`}
    </Button>
  );
}
