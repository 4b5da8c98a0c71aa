import { useRef, useState } from 'react';
import type { ListedProductFragment } from '../../../graphql/generated/operations.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type InlineField, shownText } from './inline-edit.ts';
import type { InlineEdits } from './use-inline-edits.ts';
import './inline.css';

const LABELS: Record<InlineField, string> = { price: 'Price', stock: 'Stock' };

interface InlineCellProps {
  product: ListedProductFragment;
  field: InlineField;
  edits: InlineEdits;
}

/** A price or stock that is edited where it stands: Enter saves, Escape gives up. */
export function InlineCell({ product, field, edits }: InlineCellProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const edit = edits.of(product.id, field);
  const label = `${LABELS[field]} of ${product.name}`;
  const shown = shownText(product, field, edit);

  const finish = (text: string | null, returns: boolean): void => {
    setEditing(false);
    if (text !== null) edits.type(product, field, text);
    // The button is there again with the next paint.
    if (returns) requestAnimationFrame(() => button.current?.focus());
  };
  if (isEditing) {
    return (
      <InlineInput
        label={label}
        text={edit?.row.typed[field] ?? plainText(product, field)}
        onFinish={finish}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={classNames('inline-cell figures', edit && 'inline-pending')}
      aria-label={`${shown}, edit ${label}`}
      aria-busy={edit?.isSaving || undefined}
      onClick={() => setEditing(true)}
    >
      {shown}
    </button>
  );
}

const plainText = ({ price, countInStock }: ListedProductFragment, field: InlineField): string =>
  String(field === 'price' ? price : countInStock);

interface InlineInputProps {
  label: string;
  text: string;
  /** @param text null gives up */
  onFinish: (text: string | null, returns: boolean) => void;
}

function InlineInput({ label, text, onFinish }: InlineInputProps) {
  const isDone = useRef(false);
  const finish = (value: string | null, returns: boolean): void => {
    // Leaving the field follows Enter and Escape, too.
    if (isDone.current) return;
    isDone.current = true;
    onFinish(value, returns);
  };
  return (
    <input
      className="inline-input figures"
      aria-label={label}
      inputMode="text"
      defaultValue={text}
      ref={(input) => {
        input?.focus();
        input?.select();
      }}
      onBlur={({ target }) => finish(target.value, false)}
      onKeyDown={(event) => {
        const { key, currentTarget } = event;
        if (key !== 'Enter' && key !== 'Escape') return;
        event.preventDefault();
        finish(key === 'Enter' ? currentTarget.value : null, true);
      }}
    />
  );
}
