import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { REPORT_WORDS, type ReportReason as DomainReason } from '#domain/reviews/reports.ts';
import { day } from '#domain/dates.ts';
import type { StaffReviewRowFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Stars } from '../../ui/product/rating.tsx';
import { StaffPhotos } from './staff-photos.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';
import '../entries/entries.css';

type Row = StaffReviewRowFragment;

const StateBadge = ({ state, reports }: Row) => {
  if (state === 'HIDDEN') return <Badge tone="red">Hidden</Badge>;
  if (reports.length > 0) return <Badge tone="red">Reported</Badge>;
  return state === 'NEW' ? <Badge tone="amber">New</Badge> : <Badge tone="green">Approved</Badge>;
};

const ProductLink = ({ productId, productName }: Row) => (
  <Link className="link" to={paths.product(productId)}>
    {productName}
  </Link>
);

const authorOf = ({ name }: Row): string => name ?? 'Deleted user';

/** "2 × It is offensive, 1 × It is not honest". */
const reportsOf = ({ reports }: Row): string =>
  reports
    .map(({ reason, count }) => `${count} × ${REPORT_WORDS[reason.toLowerCase() as DomainReason]}`)
    .join(', ');

/** What was written, why it is hidden, and what the shop answered. */
const Words = ({ row }: { row: Row }) => (
  <span className="entry-name">
    <span>{row.comment === '' ? <i>No words</i> : row.comment}</span>
    {row.photos.length > 0 && <StaffPhotos row={row} />}
    {row.reports.length > 0 && <span className="caption">{`Reported: ${reportsOf(row)}`}</span>}
    {row.hiddenReason !== '' && <span className="caption">{`Hidden: ${row.hiddenReason}`}</span>}
    {row.reply !== '' && <span className="caption">{`Answer: ${row.reply}`}</span>}
  </span>
);

export const REVIEW_COLUMNS: readonly AdminColumn<Row>[] = [
  {
    key: 'date',
    title: 'DATE',
    width: 110,
    render: ({ createdAt }) => <span className="figures">{day(createdAt)}</span>,
  },
  { key: 'product', title: 'PRODUCT', width: '20%', render: (row) => <ProductLink {...row} /> },
  {
    key: 'author',
    title: 'AUTHOR',
    width: 140,
    render: (row) => (
      <span className="entry-name">
        <span>{authorOf(row)}</span>
        {row.verifiedPurchase && <span className="caption">Verified purchase</span>}
      </span>
    ),
  },
  { key: 'stars', title: 'STARS', width: 110, render: ({ rating }) => <Stars rating={rating} /> },
  { key: 'words', title: 'REVIEW', render: (row) => <Words row={row} /> },
  { key: 'state', title: 'STATE', width: 100, render: (row) => <StateBadge {...row} /> },
];

export const ReviewBlock = ({ row, actions }: { row: Row; actions: ReactNode }) => (
  <div className="block">
    <span className="block-facts">
      <b className="block-name">
        <ProductLink {...row} />
      </b>
      <Stars rating={row.rating} />
      <Words row={row} />
      <span className="caption">
        {`${authorOf(row)}, ${day(row.createdAt)}${row.verifiedPurchase ? ', verified purchase' : ''}`}
      </span>
    </span>
    <span className="block-line">
      <StateBadge {...row} />
      {actions}
    </span>
  </div>
);
