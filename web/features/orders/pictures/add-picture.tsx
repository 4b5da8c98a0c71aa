import { useRef, useState } from 'react';
import type { UnitSlot } from '#domain/unit-checks/unit-check.ts';
import { failureOf } from '../../../graphql/errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { sendOrderPicture, useOrderToken } from './send-picture.ts';

interface AddPictureProps {
  orderId: string;
  /** The return that it is of; null for every other picture. */
  returnId: string | null;
  /** What it shows of a wig before that leaves. */
  slot?: UnitSlot;
  label: string;
  onSent: () => void;
}

/** A private picture of an order from the camera or a file, stored at once. */
export function AddPicture({ orderId, returnId, slot, label, onSent }: AddPictureProps) {
  const token = useOrderToken(orderId);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || token === null) return;
    setFailure(null);
    setBusy(true);
    try {
      await sendOrderPicture({ orderId, returnId, ...(slot && { slot }), file }, token);
      onSent();
    } catch (error) {
      setFailure(failureOf(error).message);
    } finally {
      setBusy(false);
      // The same file can be chosen again.
      if (input.current) input.current.value = '';
    }
  };
  return (
    <>
      {failure !== null && <Alert tone="red">{failure}</Alert>}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={label}
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <Button variant="line" small busy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
