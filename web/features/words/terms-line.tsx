import { type ComponentType, type KeyboardEvent, useId, useState } from 'react';
import type { TermsLineFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import type { TermNoteProps } from './term-note.tsx';

/** The terms of the trade in a product's texts, each with a "?". The explanations are loaded on the first press. */
export function TermsLine({ terms }: TermsLineFragment) {
  const [open, setOpen] = useState<string>();
  const [Note, setNote] = useState<{ It: ComponentType<TermNoteProps> }>();
  const noteId = useId();
  if (terms.length === 0) return null;

  const toggle = (slug: string): void => {
    setOpen(slug === open ? undefined : slug);
    if (Note) return;
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

  return (
    // Escape closes the note from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="terms" onKeyDown={onKeyDown}>
      <p className="small">
        Words on this page:{' '}
        {terms.map(({ slug, name }) => (
          <span key={slug}>
            {name}{' '}
            <button
              type="button"
              id={noteId + slug}
              className="tip"
              aria-label={`What is ${name}?`}
              aria-expanded={open === slug}
              aria-controls={noteId}
              onClick={() => toggle(slug)}
            >
              ?
            </button>
          </span>
        ))}
      </p>
      <div id={noteId} role="status">
        {open !== undefined && Note && <Note.It slug={open} />}
      </div>
    </div>
  );
}
