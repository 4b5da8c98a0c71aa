import { useEffect, useState } from 'react';
import { normaliseKeyword } from '#domain/catalogue/search.ts';

/** Milliseconds to wait after the last key. */
const PAUSE = 150;

/** Shorter texts match half the catalogue. */
const MIN_LENGTH = 2;

/** The text of a search box. */
interface Typed {
  /** Once typing pauses; '' while it is too short, and until something is typed. */
  keyword: string;
  isEmpty: boolean;
}

/** Clearing the box takes effect at once. */
export function useTypedKeyword(input: HTMLInputElement, onType: () => void): Typed {
  const [typed, setTyped] = useState<Typed>(() => ({ keyword: '', isEmpty: input.value === '' }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): Typed => {
      const text = normaliseKeyword(input.value);
      return { keyword: text.length < MIN_LENGTH ? '' : text, isEmpty: text === '' };
    };
    const onInput = (): void => {
      onType();
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(read()), read().keyword === '' ? 0 : PAUSE);
    };
    // Letters may have been typed before this code was loaded.
    if (input.value !== input.defaultValue) onInput();
    input.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', onInput);
    };
  }, [input, onType]);
  return typed;
}
