import { Link } from 'react-router-dom';
import type { ListAddress } from './use-list-address.ts';

interface FilterLinksProps {
  label: string;
  /** The search parameter. */
  name: string;
  choices: readonly (readonly [value: string, text: string])[];
  address: ListAddress;
}

/** Links rather than buttons, so that each choice is in the history. The empty value means all. */
export function FilterLinks({ label, name, choices, address }: FilterLinksProps) {
  const chosen = address.value(name);
  const isKnown = choices.some(([value]) => value === chosen);
  return (
    <nav className="filter-links" aria-label={label}>
      {choices.map(([value, text]) => (
        <Link
          key={value}
          to={address.to({ [name]: value })}
          aria-current={value === (isKnown ? chosen : '') ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
