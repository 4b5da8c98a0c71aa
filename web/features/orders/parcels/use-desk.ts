import { useState } from 'react';
import { failureOf } from '../../../graphql/errors.ts';
import {
  useDeliverShipmentMutation,
  usePackOrderMutation,
  useShipOrderMutation,
  useUnpackShipmentMutation,
} from '../../../graphql/generated/operations.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { DeskStep } from './desk-steps.ts';

export interface DeskInput {
  lines?: { line: string; qty: number }[];
  carrier?: string;
  trackingNumber?: string;
}

/** Takes a step; whether it was taken is the answer, and what went wrong is in `failure`. */
export function useDesk(id: string) {
  const [pack] = usePackOrderMutation();
  const [ship] = useShipOrderMutation();
  const [deliver] = useDeliverShipmentMutation();
  const [unpack] = useUnpackShipmentMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = (step: DeskStep, input: DeskInput): Promise<unknown> => {
    if (step.kind === 'pack-all' || step.kind === 'pack-part')
      return pack({ variables: { input: { id, ...input } } });
    if (step.kind === 'ship')
      return ship({ variables: { input: { id, shipment: step.shipment, ...input } } });
    if (step.kind === 'ship-unpacked') return ship({ variables: { input: { id, ...input } } });
    const variables = { input: { id: step.shipment } };
    return step.kind === 'arrived' ? deliver({ variables }) : unpack({ variables });
  };
  const take = async (step: DeskStep, input: DeskInput = {}): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await send(step, input);
      showToast(DONE[step.kind]);
      return true;
    } catch (error) {
      setFailure(failureOf(error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { take, busy, failure };
}

const DONE: Record<DeskStep['kind'], string> = {
  'pack-all': 'Packed. The buyer gets a mail.',
  'pack-part': 'Packed. The buyer gets a mail.',
  ship: 'On its way. The buyer gets a mail.',
  'ship-unpacked': 'On its way. The buyer gets a mail.',
  arrived: 'Marked as arrived.',
  unpack: 'Unpacked.',
};
