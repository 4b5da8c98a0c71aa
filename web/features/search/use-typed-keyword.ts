import { useEffect, useState } from 'react';
import { normaliseKeyword } from '#domain/catalogue/search.ts';

/** Milliseconds to wait after the last key. */
const PAUSE = 150;

/** Shorter texts match half the catalogue. */
const MIN_LENGTH = 2;

/** The text of the search box once typing pauses; empty while too short. Clearing the box takes effect at once. */
export function useTypedKeyword(input: HTMLInputElement, onType: () => void): string {
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): string => {
      const typed = normaliseKeyword(input.value);
      return typed.length < MIN_LENGTH ? '' : typed;
    };
    const onInput = (): void => {
      onType();
      clearTimeout(timer);
      timer = setTimeout(() => setKeyword(read()), read() === '' ? 0 : PAUSE);
    };
    // Letters may have been typed before this code was loaded.
    if (input.value !== input.defaultValue) onInput();
    input.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', onInput);
    };
  }, [input, onType]);
  return keyword;
}
