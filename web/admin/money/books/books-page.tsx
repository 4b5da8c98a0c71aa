import { useState } from 'react';
import { day } from '#domain/dates.ts';
import { paymentMethodOf } from '#domain/payments/payment-method.ts';
import {
  type BookDifferenceRowFragment,
  type BooksQuery,
  useBooksQuery,
} from '../../../graphql/generated/operations.ts';
import { useMay } from '../../../features/session/use-may.ts';
import { useListSize } from '../../../storage/list-size.ts';
import { AdminTitle } from '../../admin-title.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { AdminTable } from '../../list/admin-table.tsx';
import { CursorLinks, withoutCursor } from '../../list/cursor-links.tsx';
import { FilterLinks } from '../../list/filter-links.tsx';
import { useListAddress } from '../../list/use-list-address.ts';
import { MoneyPages } from '../money-pages.tsx';
import { DIFFERENCE_COLUMNS, DifferenceBlock, NoteButton } from './difference-columns.tsx';
import { NoteDialog } from './note-dialog.tsx';
import '../money.css';

const CHOICES = [
  ['', 'To look into'],
  ['over', 'Gone or explained'],
] as const;

/** What the shop's books and the payment providers' do not agree on. */
export function BooksPage() {
  const address = useListAddress(['ID'], { sort: 'ID', order: 'DESC' });
  const isOpen = address.value('state') !== 'over';
  const query = useBooksQuery({
    variables: { first: useListSize(), after: address.value('after') || null, isOpen },
    fetchPolicy: 'cache-and-network',
  });
  const mayNote = useMay()('payment.record') && isOpen;
  const [noting, setNoting] = useState<BookDifferenceRowFragment>();
  const data = query.data ?? query.previousData;
  const list = data?.bookDifferences;
  const note = {
    key: 'note',
    title: 'NOTE',
    render: (row: BookDifferenceRowFragment) => <NoteButton onClick={() => setNoting(row)} />,
  };
  return (
    <>
      <AdminTitle>Differences</AdminTitle>
      <MoneyPages />
      <p className="money-what small muted">
        Once a day the shop compares its payments and refunds with what the providers list. What it missed it
        records by itself; the rest is here.
      </p>
      {data && <Comparisons comparisons={data.bookComparisons} />}
      <div className="list-tools">
        <FilterLinks label="State" name="state" choices={CHOICES} address={withoutCursor(address)} />
      </div>
      <FailureAlert
        error={query.error}
        busy={query.loading}
        onRetry={() => void query.refetch().catch(() => undefined)}
      />
      <AdminTable
        label="Differences"
        rows={list?.edges.map(({ node }) => node)}
        loading={query.loading && !query.data}
        columns={mayNote ? [...DIFFERENCE_COLUMNS, note] : DIFFERENCE_COLUMNS}
        renderBlock={(row) => (
          <DifferenceBlock difference={row}>
            {mayNote && <NoteButton onClick={() => setNoting(row)} />}
          </DifferenceBlock>
        )}
        emptyText={isOpen ? 'The books agree.' : 'There has been no difference yet.'}
      />
      {list && <CursorLinks address={address} {...list.pageInfo} />}
      {noting && <NoteDialog difference={noting} onDone={() => setNoting(undefined)} />}
    </>
  );
}

const Comparisons = ({ comparisons }: { comparisons: BooksQuery['bookComparisons'] }) => (
  <ul className="book-comparisons" aria-label="Last comparisons">
    {comparisons.map(({ method, comparedAt, payments, refunds, failure }) => (
      <li key={method}>
        <b>{paymentMethodOf(method)}</b>
        {comparedAt
          ? ` compared on ${day(comparedAt)}: ${payments} payments, ${refunds} refunds.`
          : ' not compared yet.'}
        {failure && <span className="book-failure">{` The last try failed: ${failure}`}</span>}
      </li>
    ))}
  </ul>
);
