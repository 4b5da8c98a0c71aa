import type { ListAddress } from '../list/use-list-address.ts';

interface AxisFilterProps {
  label: string;
  /** The search parameter. */
  name: string;
  choices: readonly (readonly [value: string, text: string])[];
  address: ListAddress;
}

/** How far the money, or the goods, of the listed orders are. */
export function AxisFilter({ label, name, choices, address }: AxisFilterProps) {
  const chosen = address.value(name);
  return (
    <select
      className="input select list-select"
      aria-label={label}
      value={choices.some(([value]) => value === chosen) ? chosen : ''}
      onChange={({ target }) => address.go({ [name]: target.value })}
    >
      <option value="">{`${label}: all`}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
