import { useState } from 'react';
import type { RefundDeskFragment } from '../../../graphql/generated/operations.ts';
import { Button } from '../../../ui/button.tsx';
import { RefundForm } from './refund-form.tsx';

/** For staff: gives money of a paid order back. */
export function RefundDesk({ order }: { order: RefundDeskFragment }) {
  const [isOpen, setOpen] = useState(false);
  const hasMoney = order.money === 'PAID' || order.money === 'PARTLY_REFUNDED';
  if (!hasMoney || order.cancelledAt) return null;
  if (isOpen) return <RefundForm order={order} onClose={() => setOpen(false)} />;
  return (
    <Button variant="quiet" block onClick={() => setOpen(true)}>
      Refund
    </Button>
  );
}
