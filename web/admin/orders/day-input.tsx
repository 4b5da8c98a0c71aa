import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { CalendarIcon } from '../admin-icons.tsx';
import { dayIn } from './order-filter.ts';

interface DayInputProps {
  label: string;
  /** Such as `2026-11-22`; empty for none. */
  chosen: string;
  onChoose: (day: string) => void;
}

/**
 * A date typed as YYYY-MM-DD or picked in the browser's calendar. A native date field alone would show it in the
 * browser's locale, unlike the rest of the console.
 */
export function DayInput({ label, chosen, onChoose }: DayInputProps) {
  const id = useId();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(chosen);
  const [shown, setShown] = useState(chosen);
  // Ahead of `chosen` while the list is loading.
  const [asked, setAsked] = useState(chosen);
  if (shown !== chosen) {
    setShown(chosen);
    // Going back, or following a link, changes the date from outside.
    if (asked !== chosen) {
      setAsked(chosen);
      setTyped(chosen);
    }
  }
  const isWrong = typed.length >= 10 && dayIn(typed) === '';

  // The list changes only when the date is complete or empty.
  const take = (text: string): void => {
    setTyped(text);
    if (text === asked || (text !== '' && dayIn(text) === '')) return;
    setAsked(text);
    onChoose(text);
  };
  return (
    <span className="day-input">
      <label className="caption" htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        className="figures"
        inputMode="numeric"
        placeholder="YYYY-MM-DD"
        maxLength={10}
        autoComplete="off"
        value={typed}
        {...(isWrong && { status: 'error' as const, 'aria-invalid': true })}
        onChange={(event) => take(event.target.value.trim())}
        suffix={
          <Button
            type="text"
            size="small"
            icon={<CalendarIcon />}
            aria-label={`${label}: choose from a calendar`}
            onClick={() => calendar.current?.showPicker()}
          />
        }
      />
      <input
        ref={calendar}
        className="day-calendar"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={dayIn(typed)}
        onChange={(event) => take(event.target.value)}
      />
    </span>
  );
}
