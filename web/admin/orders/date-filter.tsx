import { Input } from 'antd';
import type { ListAddress } from '../list/use-list-address.ts';
import { DAYS_OF, dayIn } from './order-filter.ts';

const ENDS = [
  ['from', 'From'],
  ['to', 'To'],
] as const;

/** Narrows the orders to days; the browser's own calendar needs no code of ours. */
export function DateFilter({ address }: { address: ListAddress }) {
  return (
    <div className="date-filter" role="group" aria-label="Days">
      <select
        className="input select list-select"
        aria-label="Days of what"
        value={address.value('on') === 'paid' ? 'paid' : ''}
        onChange={(event) => address.go({ on: event.target.value })}
      >
        {DAYS_OF.map(([on, text]) => (
          <option key={on} value={on}>
            {text}
          </option>
        ))}
      </select>
      {ENDS.map(([name, text]) => {
        const chosen = dayIn(address.value(name));
        return (
          <label key={name} className="caption">
            {text}{' '}
            {/* Half a date is no date: the address changes when the browser has a whole one, or none. */}
            <Input
              key={chosen}
              type="date"
              defaultValue={chosen}
              onChange={(event) => {
                const picked = dayIn(event.target.value);
                if (picked !== chosen && (picked || event.target.validity.valid)) {
                  address.go({ [name]: picked });
                }
              }}
            />
          </label>
        );
      })}
    </div>
  );
}
