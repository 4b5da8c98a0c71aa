import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { RATING_CHOICES } from '#domain/catalogue/rating.ts';
import { factWord } from '#domain/catalogue/facts/fact-codes.ts';
import { REVIEW_STATES } from '#domain/reviews/moderation.ts';
import { useMay } from '../../features/session/use-may.ts';
import {
  type ReviewState,
  type StaffReviewRowFragment,
  useApproveReviewMutation,
  useStaffReviewsQuery,
} from '../../graphql/generated/operations.ts';
import { useListSize } from '../../storage/list-size.ts';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { AdminTable, type AdminColumn } from '../list/admin-table.tsx';
import { FilterLinks } from '../list/filter-links.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { REVIEW_COLUMNS, ReviewBlock } from './review-columns.tsx';
import { ReviewDialog, type ReviewTask } from './review-dialog.tsx';

type Row = StaffReviewRowFragment;

const STATES = [
  ['', 'All'],
  ['NEW', 'New'],
  ['APPROVED', 'Approved'],
  ['HIDDEN', 'Hidden'],
  ['REPORTED', 'Reported'],
] as const;

const STARS = [
  ['', 'Any stars'],
  ...RATING_CHOICES.map(({ value }) => [String(value), `${value} ★`] as const),
] as const;

/** The review with all that is shown of it here. */
const inOrder = ({ id, photos }: Row) => ({ id, photos: photos.map((photo) => photo.id) });

/** What customers say of products, and what the shop makes of it. */
export function ReviewsPage() {
  const address = useListAddress(['ID'], { sort: 'ID', order: 'DESC' });
  const state = address.value('state');
  const rating = RATING_CHOICES.find(({ value }) => String(value) === address.value('stars'))?.value ?? null;
  const isState = factWord(state, REVIEW_STATES) !== null;
  const query = useStaffReviewsQuery({
    variables: {
      state: isState ? (state as ReviewState) : null,
      rating,
      isReported: state === 'REPORTED' ? true : null,
      page: address.page,
      pageSize: useListSize(),
    },
    fetchPolicy: 'cache-and-network',
  });
  const [task, setTask] = useState<ReviewTask | null>(null);
  const [approve, approving] = useApproveReviewMutation();
  const mayManage = useMay()('review.manage');
  const list = (query.data ?? query.previousData)?.staffReviews;
  const actions = (row: Row) => (
    <Actions
      row={row}
      onApprove={() => void approve({ variables: { input: inOrder(row) } }).catch(() => undefined)}
      onTask={(kind) => setTask({ kind, review: row })}
    />
  );
  const actionsColumn: AdminColumn<Row> = {
    key: 'actions',
    title: 'Approve, hide and answer',
    hidesTitle: true,
    right: true,
    width: 190,
    render: actions,
  };
  return (
    <>
      <AdminTitle>Reviews</AdminTitle>
      <div className="list-tools">
        <FilterLinks label="State" name="state" choices={STATES} address={address} />
        <FilterLinks label="Stars" name="stars" choices={STARS} address={address} />
      </div>
      <FailureAlert error={approving.error} />
      <FailureAlert
        error={query.error}
        busy={query.loading}
        onRetry={() => void query.refetch().catch(() => undefined)}
      />
      <AdminTable
        label="Reviews"
        rows={list?.reviews}
        loading={query.loading && !query.data}
        columns={mayManage ? [...REVIEW_COLUMNS, actionsColumn] : REVIEW_COLUMNS}
        renderBlock={(row) => <ReviewBlock row={row} actions={mayManage && actions(row)} />}
        emptyText={
          state !== '' || rating !== null ? 'No reviews found.' : 'Nobody has reviewed anything yet.'
        }
      />
      <ListFooter answer={list} address={address} />
      {task && <ReviewDialog task={task} onDone={() => setTask(null)} />}
    </>
  );
}

interface ActionsProps {
  row: Row;
  onApprove: () => void;
  onTask: (kind: ReviewTask['kind']) => void;
}

const APPROVE_WORDS: Record<ReviewState, string> = { NEW: 'Approve', HIDDEN: 'Show again', APPROVED: 'Keep' };

/** One action in front, the rest in a menu. */
function Actions({ row, onApprove, onTask }: ActionsProps) {
  const of = `the review of ${row.productName} by ${row.name ?? 'a deleted user'}`;
  // One that is approved and reported since waits for another look.
  const isSettled = row.state === 'APPROVED' && row.reports.length === 0;
  const answer = row.reply === '' ? 'Answer' : 'Change answer';
  const rest = [
    ...(isSettled ? [] : [{ key: 'answer', label: answer }]),
    ...(row.state === 'HIDDEN' ? [] : [{ key: 'hide', label: 'Hide' }]),
  ];
  return (
    <span className="entry-actions entry-actions-row">
      {isSettled ? (
        <Button aria-label={`${answer} ${of}`} onClick={() => onTask('answer')}>
          {answer}
        </Button>
      ) : (
        <Button aria-label={`${APPROVE_WORDS[row.state]} ${of}`} onClick={onApprove}>
          {APPROVE_WORDS[row.state]}
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        menu={{ items: rest, onClick: ({ key }) => onTask(key === 'hide' ? 'hide' : 'answer') }}
      >
        <Button aria-label={`More for ${of}`}>…</Button>
      </Dropdown>
    </span>
  );
}
