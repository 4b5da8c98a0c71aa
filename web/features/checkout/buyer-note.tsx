import { useState } from 'react';
import { LIMITS } from '#domain/forms/limits.ts';
import { orderNote, useOrderNote } from '../../storage/next-order.ts';
import { TextArea } from '../../ui/field.tsx';

/** Folded until somebody has something to say. It is kept until the order is placed. */
export function BuyerNote() {
  const note = useOrderNote();
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className="part"
      open={isOpened || note !== ''}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className="link">Add a note to the order</summary>
      <TextArea
        label="Note to the shop"
        name="buyerNote"
        hint={`Up to ${LIMITS.buyerNote} characters, such as when somebody is at home.`}
        maxLength={LIMITS.buyerNote}
        rows={3}
        value={note}
        onChange={(event) => orderNote.write(event.currentTarget.value)}
      />
    </details>
  );
}
