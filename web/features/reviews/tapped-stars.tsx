import { useEffect, useRef, useState } from 'react';
import { RATING_CHOICES } from '#domain/catalogue/rating.ts';

/**
 * Five stars that set the rating of their form with one tap. They are for fingers and mice; keyboards and screen readers
 * have the list of ratings beside them.
 * @param name of that list
 */
export function TappedStars({ name }: { name: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [rating, setRating] = useState(0);
  useEffect(() => {
    const form = ref.current?.closest('form');
    const onChange = () => setRating(Number(choiceIn(form, name)?.value));
    const onReset = () => setRating(0);
    form?.addEventListener('change', onChange);
    form?.addEventListener('reset', onReset);
    return () => {
      form?.removeEventListener('change', onChange);
      form?.removeEventListener('reset', onReset);
    };
  }, [name]);
  return (
    <div ref={ref} className="tapped-stars" aria-hidden="true">
      {RATING_CHOICES.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          tabIndex={-1}
          title={label}
          onClick={(event) => choose(choiceIn(event.currentTarget.form, name), value)}
        >
          <Star isFull={value <= rating} />
        </button>
      ))}
    </div>
  );
}

const Star = ({ isFull }: { isFull: boolean }) => (
  <svg viewBox="0 0 17 17" className={isFull ? 'star star-full' : 'star'}>
    <path d="M8.5 1.2l2.25 4.75 5.15.7-3.78 3.6.95 5.15L8.5 12.9 3.93 15.4l.95-5.15L1.1 6.65l5.15-.7z" />
  </svg>
);

function choiceIn(form: HTMLFormElement | null | undefined, name: string): HTMLSelectElement | null {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLSelectElement ? found : null;
}

/** As if it had been chosen from the list, so that the form notices. */
function choose(choice: HTMLSelectElement | null, value: number): void {
  if (choice === null) return;
  choice.value = String(value);
  choice.dispatchEvent(new Event('change', { bubbles: true }));
}
