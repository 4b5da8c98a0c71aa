import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAX_KEYWORD_LENGTH, normaliseKeyword } from '#domain/catalogue/search.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Found, useFound } from './use-found.ts';

/** Milliseconds to wait after the last key. */
const PAUSE = 150;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Goes to a screen, an order, a customer or a product by a few letters of it. The ARIA combobox pattern with a list that
 * selects its first row: arrows move, Enter goes, Escape closes.
 */
export function Finder({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { found, isSearching } = useFound(useSettled(normaliseKeyword(typed)));
  const [chosen, setChosen] = useState<string>();
  const place = Math.max(
    0,
    found.findIndex(({ key }) => key === chosen),
  );
  const active = found[place];
  const optionId = ({ key }: Found): string => `${listId} ${key}`.replaceAll(' ', '-');

  useEffect(() => dialog.current?.showModal(), []);

  const go = (to: Found | undefined): void => {
    if (!to) return;
    dialog.current?.close();
    void navigate(to.to);
  };

  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step || found.length === 0) return;
    event.preventDefault();
    setChosen(found[(place + step + found.length) % found.length]?.key);
  };

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    go(active);
  };

  return (
    <dialog ref={dialog} className="finder" aria-label="Find" onClose={onClose}>
      <form className="finder-line" role="search" onSubmit={onSubmit}>
        <Icon name="search" small />
        <input
          type="text"
          role="combobox"
          aria-label="Find orders, customers, products and screens"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          placeholder="Number, name, email, SKU or screen"
          maxLength={MAX_KEYWORD_LENGTH}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(undefined);
          }}
          onKeyDown={onKey}
        />
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="cross" small />
        </button>
      </form>
      <div className="finder-results">
        {/* The box keeps the focus and points to the option by `aria-activedescendant`. */}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div id={listId} role="listbox" aria-label="Found">
          {[...Map.groupBy(found, ({ kind }) => kind)].map(([kind, ones]) => (
            <div key={kind} role="group" aria-label={kind}>
              <p className="finder-kind" aria-hidden="true">
                {kind}
              </p>
              {ones.map((one) => (
                <FinderOption
                  key={one.key}
                  id={optionId(one)}
                  found={one}
                  isActive={one === active}
                  onChoose={() => go(one)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <span className="hidden-text" role="status">
        {isSearching ? '' : `${found.length} ${found.length === 1 ? 'result' : 'results'}`}
      </span>
    </dialog>
  );
}

interface FinderOptionProps {
  id: string;
  found: Found;
  isActive: boolean;
  onChoose: () => void;
}

function FinderOption({ id, found: { words, note }, isActive, onChoose }: FinderOptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The box keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={ref}
      id={id}
      className="finder-option"
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
    >
      <span>{words}</span> <span className="caption">{note}</span>
    </div>
  );
}

/** The text once typing pauses; a cleared box counts at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
