import { Button } from 'antd';
import { failureOf } from '../../../graphql/errors.ts';
import { bothValues, type InlineEdit } from './inline-edit.ts';
import type { InlineEdits } from './use-inline-edits.ts';

/** What could not be saved, with both values where somebody else was faster. */
export function InlineProblems({ edits }: { edits: InlineEdits }) {
  if (edits.problems.length === 0) return null;
  return (
    <ul className="inline-problems" aria-label="Not saved">
      {edits.problems.map((edit) => (
        <li key={`${edit.productId} ${edit.field}`} className="panel inline-problem" role="alert">
          <b>{`${edit.name}, ${edit.field}`}</b>
          <span>{sentenceOf(edit)}</span>
          <span className="inline-choice">
            {edit.wrong === undefined && (
              <Button onClick={() => edits.retry(edit)}>{edit.current ? 'Keep mine' : 'Try again'}</Button>
            )}
            <Button onClick={() => edits.giveUp(edit)}>
              {edit.current ? 'Take what is there' : 'Leave it as it was'}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function sentenceOf(edit: InlineEdit): string {
  if (edit.wrong !== undefined) return edit.wrong;
  const { message } = failureOf(edit.error);
  if (!edit.current) return message;
  const { now, mine } = bothValues(edit);
  return `${message} Now: ${now}. Yours: ${mine}.`;
}
