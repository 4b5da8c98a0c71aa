import { type ComponentType, type KeyboardEvent, useId, useState } from 'react';
import { paths } from '../../paths.ts';
import type { TermNoteProps } from './term-note.tsx';

export interface TermNotes {
  noteId: string;
  /** The term that is explained. */
  open: string | undefined;
  toggle: (slug: string) => void;
  /** Escape closes the note from wherever the focus is inside. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  Note: ComponentType<TermNoteProps> | undefined;
}

/** One explanation at a time, for several "?". The explanations are loaded on the first press. */
export function useTermNotes(): TermNotes {
  const [open, setOpen] = useState<string>();
  const [note, setNote] = useState<{ It: ComponentType<TermNoteProps> }>();
  const noteId = useId();

  const toggle = (slug: string): void => {
    setOpen(slug === open ? undefined : slug);
    if (note) return;
    import('./term-note.tsx')
      .then(({ TermNote }) => setNote({ It: TermNote }))
      // The page of all terms needs no more code.
      .catch(() => window.location.assign(paths.words(slug)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape' || open === undefined) return;
    setOpen(undefined);
    document.getElementById(noteId + open)?.focus();
  };
  return { noteId, open, toggle, onKeyDown, Note: note?.It };
}
