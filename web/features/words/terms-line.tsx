import type { TermsLineFragment } from '../../graphql/generated/operations.ts';
import { OpenTermNote, TermTip } from './term-tip.tsx';
import { useTermNotes } from './use-term-notes.ts';

/** The terms of the trade in a product's texts, each with a "?". */
export function TermsLine({ terms }: TermsLineFragment) {
  const notes = useTermNotes();
  if (terms.length === 0) return null;
  return (
    // Escape closes the note from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="terms" onKeyDown={notes.onKeyDown}>
      <p className="small">
        Words on this page:{' '}
        {terms.map(({ slug, name }) => (
          <span key={slug}>
            {name} <TermTip slug={slug} name={name} notes={notes} />
          </span>
        ))}
      </p>
      <OpenTermNote notes={notes} />
    </div>
  );
}
