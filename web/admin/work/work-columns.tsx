import { day } from '#domain/dates.ts';
import type { JobState, WorkRowFragment } from '../../graphql/generated/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';

interface JobProps {
  job: WorkRowFragment;
}

const STATES = {
  WAITING: { tone: 'plain', text: 'Waiting' },
  RUNNING: { tone: 'green', text: 'Running' },
  RETRYING: { tone: 'amber', text: 'Will be tried again' },
  FAILED: { tone: 'red', text: 'Failed' },
} as const satisfies Record<JobState, { tone: string; text: string }>;

/** A day with its time, in UTC like every day of the shop. */
const moment = (iso: string): string => `${day(iso)} ${iso.slice(11, 16)}`;

const tries = (attempts: number): string => `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;

/** Since when it stands like that, or until when. */
function sinceOf({ nextTryAt, startedAt, failedAt }: WorkRowFragment): string {
  if (failedAt) return `since ${moment(failedAt)}`;
  if (nextTryAt) return `next at ${moment(nextTryAt)}`;
  return startedAt ? `since ${moment(startedAt)}` : '';
}

/** How it stands, since when, and why where it failed. */
const StateBadge = ({ job }: JobProps) => (
  <span className="work-state">
    <Badge tone={STATES[job.state].tone}>{STATES[job.state].text}</Badge>
    <span className="caption">
      {job.attempts > 1 ? `${sinceOf(job)}, ${tries(job.attempts)}` : sinceOf(job)}
    </span>
    {job.failure && <span className="small">{job.failure}</span>}
  </span>
);

export const WORK_COLUMNS: readonly AdminColumn<WorkRowFragment>[] = [
  { key: 'title', title: 'WORK', render: ({ title }) => title },
  {
    key: 'date',
    title: 'FILED',
    render: ({ createdAt }) => <span className="figures">{moment(createdAt)}</span>,
  },
  { key: 'state', title: 'STATE', render: (job) => <StateBadge job={job} /> },
];

/** The same on a phone. */
export const WorkBlock = ({ job }: JobProps) => (
  <>
    <b className="block-name">{job.title}</b>
    <span className="caption">{`Filed ${moment(job.createdAt)}`}</span>
    <StateBadge job={job} />
  </>
);
