import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SuggestedProduct, SuggestionOption } from './suggestion-option.tsx';
import { useChoices } from './use-choices.ts';
import { useTypedKeyword } from './use-typed-keyword.ts';
import '../../styles/catalogue/suggestions.css';

/** What the search box announces about its list. */
export interface ComboboxState {
  expanded: boolean;
  /** Id of the option selected with the arrow keys. */
  active: string | undefined;
}

export interface SuggestionsProps {
  /** The search box, which keeps the focus. */
  input: HTMLInputElement;
  /** Id of the list, for the search box's `aria-controls`. */
  listId: string;
  onChange: (state: ComboboxState) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The ARIA 1.2 combobox pattern (a list that suggests and never selects by itself): arrows move, Enter opens the choice
 * or searches, Escape closes. An empty box offers categories when it gets the focus.
 */
export function Suggestions({ input, listId, onChange }: SuggestionsProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(() => input === document.activeElement && input.value === '');
  const [place, setPlace] = useState(-1);
  const onType = useCallback(() => {
    setOpen(true);
    setPlace(-1);
  }, []);
  const typed = useTypedKeyword(input, onType);
  const { choices, label, isNothing } = useChoices(typed);
  const expanded = open && choices.length > 0;
  const optionId = (at: number): string => `${listId}-${at}`;
  const active = expanded && place >= 0 ? optionId(place) : undefined;

  // A layout effect, to run before the next key: screen readers follow `aria-activedescendant`.
  useLayoutEffect(() => onChange({ expanded, active }), [onChange, expanded, active]);

  const choose = (at: number): void => {
    const choice = choices[at];
    if (!choice) return;
    setOpen(false);
    input.form?.reset();
    void navigate(choice.to);
  };

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const step = STEPS[event.key];
    if (step && choices.length > 0) {
      // One more than the options: the typed text, with no option selected.
      const places = choices.length + 1;
      setPlace(expanded && !event.altKey ? ((place + 1 + step + places) % places) - 1 : place);
      setOpen(!(event.altKey && step < 0));
    } else if (event.key === 'Escape' && open && (expanded || isNothing)) setOpen(false);
    else if (event.key === 'Enter' && active) choose(place);
    else {
      if (event.key === 'Enter') setOpen(false);
      return;
    }
    event.preventDefault();
  });

  useEffect(() => {
    const close = (): void => setOpen(false);
    const onFocus = (): void => {
      if (input.value === '') onType();
    };
    const onKeyDown = (event: KeyboardEvent): void => onKey(event);
    // The box may have lost the focus before this listens.
    if (input !== document.activeElement) close();
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('focus', onFocus);
    input.addEventListener('blur', close);
    return () => {
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('focus', onFocus);
      input.removeEventListener('blur', close);
    };
  }, [input, onType]);

  return (
    <>
      {/* Keeps the focus in the search box; otherwise the list closes before the click. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="suggestions"
        hidden={!expanded && !(open && isNothing)}
        onMouseDown={(event) => event.preventDefault()}
      >
        {expanded && typed.isEmpty && (
          <p className="suggestions-title" aria-hidden="true">
            {label}
          </p>
        )}
        {isNothing && <p className="suggestions-none">{`No matches for “${typed.keyword}”`}</p>}
        {/* The search box keeps the focus and points to the option by `aria-activedescendant`. */}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div id={listId} role="listbox" aria-label={label} hidden={!expanded}>
          {choices.map(({ to, product, words }, at) => (
            <SuggestionOption
              key={to}
              id={optionId(at)}
              active={expanded && at === place}
              className={product ? undefined : 'suggestion-words'}
              onChoose={() => choose(at)}
            >
              {product ? <SuggestedProduct product={product} /> : words}
            </SuggestionOption>
          ))}
        </div>
      </div>
      <span className="hidden-text" role="status">
        {open && announcement(choices.length, isNothing)}
      </span>
    </>
  );
}

function announcement(many: number, isNothing: boolean): string {
  if (isNothing) return 'No matches';
  return many > 0 ? `${many} ${many === 1 ? 'suggestion' : 'suggestions'}` : '';
}
