import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { MAX_KEYWORD_LENGTH, normaliseKeyword } from '#domain/catalogue/search.ts';
import type { ComboboxState, SuggestionsProps } from '../../features/search/suggestions.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';

const LIST_ID = 'suggestions';

const CLOSED: ComboboxState = { expanded: false, active: undefined };

/**
 * Goes to `/?keyword={text}&page=1`; an empty search stays on the page. The code of the suggestions is loaded when the
 * box first gets the focus; without it, or without any script, the box still searches.
 */
export function SearchBox() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const keyword = pathname === paths.home() ? normaliseKeyword(search.get('keyword')) : '';
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [list, setList] = useState(CLOSED);
  const { Suggestions, load } = useSuggestionsCode(input);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    const wanted = normaliseKeyword(typeof typed === 'string' ? typed : '');
    void navigate(wanted ? paths.home({ keyword: wanted, page: 1 }) : pathname);
  };

  return (
    <form className="search" role="search" action={paths.home()} onSubmit={onSubmit}>
      {/* The key makes a new box when a search elsewhere changes the keyword. */}
      <input
        key={keyword}
        ref={setInput}
        type="search"
        name="keyword"
        role="combobox"
        aria-label="Search products"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={list.expanded}
        aria-controls={list.expanded ? LIST_ID : undefined}
        aria-activedescendant={list.active}
        autoComplete="off"
        placeholder="Search wigs, braids, care…"
        defaultValue={keyword}
        maxLength={MAX_KEYWORD_LENGTH}
        enterKeyHint="search"
        onFocus={load}
      />
      {/* A visitor who is faster than the code gets to the same address. */}
      <input type="hidden" name="page" value="1" />
      <button type="submit" aria-label="Search">
        <Icon name="search" small />
      </button>
      {Suggestions && input && (
        <Suggestions key={`suggestions ${keyword}`} input={input} listId={LIST_ID} onChange={setList} />
      )}
    </form>
  );
}

/** A failure to load is not shown: the next focus tries again. */
function useSuggestionsCode(input: HTMLInputElement | null) {
  const [code, setCode] = useState<{ Suggestions: ComponentType<SuggestionsProps> }>();
  const loading = useRef(false);
  const load = (): void => {
    if (code || loading.current) return;
    loading.current = true;
    import('../../features/search/suggestions.tsx').then(setCode).catch(() => {
      loading.current = false;
    });
  };
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    // The box may have had the focus before this code was loaded.
    if (input !== null && input === document.activeElement) loadNow();
  }, [input]);
  return { Suggestions: code?.Suggestions, load };
}
