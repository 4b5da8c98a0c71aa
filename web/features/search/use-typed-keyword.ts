import { useEffect, useState } from 'react';
import { normaliseKeyword } from '#domain/catalogue/search.ts';

/** Milliseconds without a key before what is typed is asked for. */
const PAUSE = 150;

/** Shorter texts fit half the catalogue. */
const SHORTEST = 2;

/**
 * What stands in the search box, as it is searched for, once typing pauses; empty while it is too short. An emptied box
 * counts at once.
 */
export function useTypedKeyword(input: HTMLInputElement, onType: () => void): string {
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): string => {
      const typed = normaliseKeyword(input.value);
      return typed.length < SHORTEST ? '' : typed;
    };
    const onInput = (): void => {
      onType();
      clearTimeout(timer);
      timer = setTimeout(() => setKeyword(read()), read() === '' ? 0 : PAUSE);
    };
    // The code may come after the first letters.
    if (input.value !== input.defaultValue) onInput();
    input.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', onInput);
    };
  }, [input, onType]);
  return keyword;
}
