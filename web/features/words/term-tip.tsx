import type { TermNotes } from './use-term-notes.ts';

export interface Tip {
  slug: string;
  name: string;
}

export function TermTip({ slug, name, notes }: Tip & { notes: TermNotes }) {
  const { noteId, open, toggle } = notes;
  return (
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
  );
}

export function OpenTermNote({ notes: { noteId, open, Note } }: { notes: TermNotes }) {
  return (
    <div id={noteId} role="status">
      {open !== undefined && Note && <Note slug={open} />}
    </div>
  );
}
