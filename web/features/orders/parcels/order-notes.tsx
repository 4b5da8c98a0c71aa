import { type FormEvent, useState } from 'react';
import { day } from '#domain/dates.ts';
import { NOTE_LIMITS } from '#domain/orders/order-moves.ts';
import { failureOf } from '../../../graphql/errors.ts';
import {
  type OrderTimelineFragment,
  useAddOrderNoteMutation,
} from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';

/** Notes that only staff see. */
export function OrderNotes({ order: { id, notes } }: { order: OrderTimelineFragment }) {
  const [words, setWords] = useState('');
  const [add, { error, loading }] = useAddOrderNoteMutation();
  if (!notes) return null;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!words.trim()) return;
    // The error is in `error`.
    add({ variables: { input: { id, words } } }).then(
      () => setWords(''),
      () => undefined,
    );
  };
  return (
    <section className="part">
      <h2 className="heading-3">Notes for staff</h2>
      <p className="caption">The buyer does not see them.</p>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <form className="form" onSubmit={send}>
        <TextArea
          label="New note"
          name="words"
          rows={2}
          maxLength={NOTE_LIMITS.text}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" variant="line" small busy={loading}>
          Add note
        </Button>
      </form>
      <ul className="parcels">
        {notes.map((note) => (
          <li className="parcel" key={note.id}>
            <span className="note-words">{note.words}</span>
            <span className="caption figures">
              {[day(note.createdAt), note.author].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
