import { Button } from 'antd';
import type { WorkRowFragment } from '../../graphql/generated/operations.ts';
import type { useJobChanges } from './use-job-changes.ts';

interface JobActionsProps {
  job: WorkRowFragment;
  changes: ReturnType<typeof useJobChanges>;
}

/** What can be done about a job that failed. Removing asks with the browser's own dialog, as deleting does elsewhere. */
export function JobActions({ job: { id, title, state }, changes }: JobActionsProps) {
  if (state !== 'FAILED' && state !== 'RETRYING') return null;
  const remove = (): void => {
    if (window.confirm(`Remove “${title}” for good? What it was to do will not happen.`)) changes.purge([id]);
  };
  return (
    <span className="work-actions">
      <Button aria-label={`Try again: ${title}`} disabled={changes.busy} onClick={() => changes.retry([id])}>
        {state === 'FAILED' ? 'Try again' : 'Try now'}
      </Button>
      {state === 'FAILED' && (
        <Button danger aria-label={`Remove: ${title}`} disabled={changes.busy} onClick={remove}>
          Remove
        </Button>
      )}
    </span>
  );
}
