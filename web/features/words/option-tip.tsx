import { termOfOption } from '#domain/catalogue/variants/term-of-option.ts';
import type { OptionName } from '#domain/catalogue/variants/options.ts';
import { OpenTermNote, TermTip } from './term-tip.tsx';
import { useTermNotes } from './use-term-notes.ts';

/** A "?" beside an option that a term of the trade explains, or the value that is chosen. */
export function OptionTip({ name, value }: { name: OptionName; value: string }) {
  const notes = useTermNotes();
  const term = termOfOption(name, value);
  if (!term) return null;
  return (
    // Escape closes the note from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="option-tip" onKeyDown={notes.onKeyDown}>
      <TermTip key={term.slug} slug={term.slug} name={term.name} notes={notes} />
      <OpenTermNote notes={notes} />
    </div>
  );
}
