import { Link } from 'react-router-dom';
import type { ListAddress } from './use-list-address.ts';

interface FilterLinksProps {
  /** What they choose, for screen readers. */
  label: string;
  /** The value's name in the address. */
  name: string;
  choices: readonly (readonly [value: string, text: string])[];
  address: ListAddress;
}

/** One link for each state of what is listed; the empty value is all. Links, because each is a place to go back to. */
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
