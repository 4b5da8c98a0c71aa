import type { ListAddress } from '../list/use-list-address.ts';
import { DayInput } from './day-input.tsx';
import { DATE_KINDS, dayIn } from './order-filter.ts';

const ENDS = [
  ['from', 'From'],
  ['to', 'To'],
] as const;

export function DateFilter({ address }: { address: ListAddress }) {
  return (
    <div
      className="date-filter"
      role="group"
      aria-label="Dates, in Lagos time"
      title="Days begin and end at midnight in Lagos"
    >
      <select
        className="input select list-select"
        aria-label="Which date"
        value={address.value('on') === 'paid' ? 'paid' : ''}
        onChange={(event) => address.go({ on: event.target.value })}
      >
        {DATE_KINDS.map(([on, text]) => (
          <option key={on} value={on}>
            {text}
          </option>
        ))}
      </select>
      {ENDS.map(([name, text]) => {
        const chosen = dayIn(address.value(name));
        return (
          <DayInput key={name} label={text} chosen={chosen} onChoose={(day) => address.go({ [name]: day })} />
        );
      })}
    </div>
  );
}
