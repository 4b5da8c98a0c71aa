import { AddLine } from './add-line.tsx';
import { type EnteredLine, withLine } from './entered-lines.ts';
import { LineFields } from './line-fields.tsx';

interface LineListProps {
  lines: readonly EnteredLine[];
  /** Whether errors are shown: not before the first attempt to place the order. */
  isChecked: boolean;
  maySetPrice: boolean;
  onChange: (lines: readonly EnteredLine[]) => void;
}

/** What a buyer wants, and the search that adds to it. */
export function LineList({ lines, isChecked, maySetPrice, onChange }: LineListProps) {
  return (
    <>
      <AddLine onAdd={(line) => onChange(withLine(lines, line))} />
      {isChecked && lines.length === 0 && (
        <p className="field-error" role="alert">
          Add what the buyer wants.
        </p>
      )}
      <ul className="entering-lines">
        {lines.map((line) => (
          <LineFields
            key={line.sku}
            line={line}
            isChecked={isChecked}
            maySetPrice={maySetPrice}
            onChange={(next) => onChange(lines.map((one) => (one.sku === line.sku ? next : one)))}
            onRemove={() => onChange(lines.filter((one) => one.sku !== line.sku))}
          />
        ))}
      </ul>
    </>
  );
}
