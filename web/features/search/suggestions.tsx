import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSuggestionsQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import { useTypedKeyword } from './use-typed-keyword.ts';
import '../../styles/suggestions.css';

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
 * The ARIA 1.2 combobox pattern (a list that suggests and never selects by itself): arrows move, Enter opens the
 * product or searches, Escape closes. Results stay until newer ones arrive.
 */
export function Suggestions({ input, listId, onChange }: SuggestionsProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(-1);
  const keyword = useTypedKeyword(
    input,
    useCallback(() => {
      setOpen(true);
      setPlace(-1);
    }, []),
  );
  const { data, previousData } = useSuggestionsQuery({ variables: { keyword }, skip: keyword === '' });
  const products = (keyword === '' ? undefined : (data ?? previousData))?.suggestions ?? [];
  const expanded = open && products.length > 0;
  const optionId = (at: number): string => `${listId}-${at}`;
  const active = expanded && place >= 0 ? optionId(place) : undefined;

  // A layout effect, to run before the next key: screen readers follow `aria-activedescendant`.
  useLayoutEffect(() => onChange({ expanded, active }), [onChange, expanded, active]);

  const choose = (at: number): void => {
    const product = products[at];
    if (!product) return;
    setOpen(false);
    input.form?.reset();
    void navigate(paths.product(product.id));
  };

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const step = STEPS[event.key];
    if (step && products.length > 0) {
      // One more than the options: the typed text, with no option selected.
      const places = products.length + 1;
      setPlace(expanded && !event.altKey ? ((place + 1 + step + places) % places) - 1 : place);
      setOpen(!(event.altKey && step < 0));
    } else if (event.key === 'Escape' && expanded) setOpen(false);
    else if (event.key === 'Enter' && active) choose(place);
    else {
      if (event.key === 'Enter') setOpen(false);
      return;
    }
    event.preventDefault();
  });

  useEffect(() => {
    const close = (): void => setOpen(false);
    const onKeyDown = (event: KeyboardEvent): void => onKey(event);
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('blur', close);
    return () => {
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('blur', close);
    };
  }, [input]);

  return (
    <>
      {/* The search box keeps the focus and points to the option by `aria-activedescendant`. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        id={listId}
        role="listbox"
        aria-label="Suggested products"
        className="suggestions"
        hidden={!expanded}
        // Keeps the focus in the search box; otherwise the list closes before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {products.map((product, at) => (
          <SuggestionOption
            key={product.id}
            id={optionId(at)}
            product={product}
            active={expanded && at === place}
            onChoose={() => choose(at)}
          />
        ))}
      </div>
      <span className="hidden-text" role="status">
        {expanded && `${products.length} ${products.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
    </>
  );
}
