import type { FactRowsFragment } from '../../graphql/generated/operations.ts';
import { OpenTermNote, TermTip } from '../words/term-tip.tsx';
import { useTermNotes } from '../words/use-term-notes.ts';
import { factRows } from './fact-rows.ts';

interface WhatItIsProps {
  product: FactRowsFragment;
  /** Of the variant that is shown, where it can be chosen. */
  lace: string | undefined;
}

/** The facts that the shop has said, the rarer words with a "?". Nothing without any. */
export function WhatItIs({ product, lace }: WhatItIsProps) {
  const notes = useTermNotes();
  const rows = factRows(product, lace);
  if (rows.length === 0) return null;
  return (
    // Escape closes the note from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="what-it-is" aria-label="What it is" onKeyDown={notes.onKeyDown}>
      <h2 className="heading-2">What it is</h2>
      <dl>
        {rows.map(({ label, text, tip }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              {tip && <TermTip {...tip} notes={notes} />}
            </dd>
          </div>
        ))}
      </dl>
      <OpenTermNote notes={notes} />
    </section>
  );
}
