import { Button } from 'antd';
import type { JobState, WorkRowFragment } from '../../graphql/generated/operations.ts';
import { useWorkQuery } from '../../graphql/generated/operations.ts';
import { useListSize } from '../../storage/list-size.ts';
import { useMay } from '../../features/session/use-may.ts';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { AdminTable } from '../list/admin-table.tsx';
import { FilterLinks } from '../list/filter-links.tsx';
import { CursorLinks, withoutCursor } from '../list/cursor-links.tsx';
import { choiceOf, useListAddress } from '../list/use-list-address.ts';
import { JobActions } from './job-actions.tsx';
import { useJobChanges } from './use-job-changes.ts';
import { WORK_COLUMNS, WorkBlock } from './work-columns.tsx';
import './work.css';

const STATES = ['FAILED', 'RETRYING', 'WAITING', 'RUNNING'] as const satisfies readonly JobState[];

const CHOICES = [
  ['', 'All'],
  ['failed', 'Failed'],
  ['retrying', 'Tried again'],
  ['waiting', 'Waiting'],
  ['running', 'Running'],
] as const;

const NOTHING: Record<JobState, string> = {
  FAILED: 'Nothing has failed.',
  RETRYING: 'Nothing has to be tried again.',
  WAITING: 'Nothing waits.',
  RUNNING: 'Nothing runs at this moment.',
};

/** What the shop does by itself: what waits, runs and has failed, and what can be done about it. */
export function WorkPage() {
  const address = withoutCursor(useListAddress(['ID'], { sort: 'ID', order: 'DESC' }));
  const state = choiceOf(STATES, address.value('state'));
  const query = useWorkQuery({
    variables: {
      first: useListSize(),
      after: address.value('after') || null,
      filter: { states: state ? [state] : null },
    },
    fetchPolicy: 'cache-and-network',
  });
  const changes = useJobChanges(query.refetch);
  const mayChange = useMay()('work.manage');
  const list = (query.data ?? query.previousData)?.jobs;
  const rows = list?.edges.map(({ node }) => node);
  const actions = (job: WorkRowFragment) => <JobActions job={job} changes={changes} />;
  return (
    <>
      <AdminTitle beside={mayChange && <RetryAll rows={rows} changes={changes} />}>Work</AdminTitle>
      <p className="work-what small muted">
        What the shop does by itself: mails, what follows from orders, and work done again and again. What
        fails is tried again many times; then it stays here until somebody decides.
      </p>
      <div className="list-tools">
        <FilterLinks label="State" name="state" choices={CHOICES} address={address} />
        <Button loading={query.loading} onClick={() => void query.refetch().catch(() => undefined)}>
          Refresh
        </Button>
      </div>
      <FailureAlert error={changes.error} />
      <FailureAlert
        error={query.error}
        busy={query.loading}
        onRetry={() => void query.refetch().catch(() => undefined)}
      />
      <AdminTable
        label="Work"
        rows={rows}
        loading={query.loading && !query.data}
        columns={[
          ...WORK_COLUMNS,
          ...(mayChange
            ? [
                {
                  key: 'actions',
                  title: 'Try again and remove',
                  hidesTitle: true,
                  right: true,
                  render: actions,
                },
              ]
            : []),
        ]}
        renderBlock={(job) => (
          <div className="block">
            <WorkBlock job={job} />
            {mayChange && actions(job)}
          </div>
        )}
        emptyText={state ? NOTHING[state] : 'There is nothing to do.'}
      />
      {list && <CursorLinks address={address} {...list.pageInfo} />}
    </>
  );
}

interface RetryAllProps {
  rows: readonly WorkRowFragment[] | undefined;
  changes: ReturnType<typeof useJobChanges>;
}

/** For when what made them fail is over: all failed jobs that are shown. */
function RetryAll({ rows, changes }: RetryAllProps) {
  const failed = rows?.filter(({ state }) => state === 'FAILED');
  if (!failed || failed.length < 2) return null;
  return (
    <Button type="primary" loading={changes.busy} onClick={() => changes.retry(failed.map(({ id }) => id))}>
      {`Try all ${failed.length} again`}
    </Button>
  );
}
