import type { ReactNode } from 'react';
import { useListSize } from '../../storage/list-size.ts';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { AdminTable, type AdminColumn } from './admin-table.tsx';
import { ExportButton } from './export-button.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListSearch } from './list-search.tsx';
import { SortSelect } from './sort-select.tsx';
import type { CsvExport } from './use-csv-export.ts';
import type { ListAddress } from './use-list-address.ts';

interface ListFrameProps<Row> {
  /** The plural name of the rows, in sentence case. */
  title: string;
  /** What the rows are called where the title does not. */
  plural?: string;
  /** The main action, at the end of the heading's line. */
  beside?: ReactNode;
  address: ListAddress;
  /** What the search box finds. */
  finds: string;
  filters: ReactNode;
  columns: readonly AdminColumn<Row>[];
  renderBlock: (row: Row) => ReactNode;
  /** The page as answered, or the last one while the next is on its way. */
  answer: { page: number; pages: number; total: number } | undefined;
  rows: readonly Row[] | undefined;
  /** The query behind it. */
  query: { data: unknown; error?: unknown; loading: boolean; refetch: () => Promise<unknown> };
  /** What can be exported; some lists are only looked at. */
  csv?: CsvExport;
  /** A word about the whole list, above it. */
  remark?: ReactNode;
  /** What an action on a row, or the main one, has failed with. */
  actionError?: unknown;
}

/** What the console's lists have in common, from the heading to the pages. */
export function ListFrame<Row extends { id: string }>(props: ListFrameProps<Row>) {
  const { title, address, columns, query, answer } = props;
  const plural = props.plural ?? title.toLowerCase();
  const size = useListSize();
  return (
    <>
      <AdminTitle beside={props.beside}>{title}</AdminTitle>
      <div className="list-tools">
        <ListSearch label={`Find ${plural}`} placeholder={props.finds} address={address} />
        <ListFilters address={address}>
          {props.filters}
          <SortSelect columns={columns} address={address} />
          {props.csv && <ExportButton csv={props.csv} />}
        </ListFilters>
      </div>
      {props.remark}
      <FailureAlert error={props.actionError ?? props.csv?.error} />
      <FailureAlert
        error={query.error}
        busy={query.loading}
        onRetry={() => void query.refetch().catch(() => undefined)}
      />
      <AdminTable
        label={title}
        rows={props.rows}
        loading={query.loading && !query.data}
        size={size}
        columns={columns}
        renderBlock={props.renderBlock}
        nothing={`No ${plural} here.`}
        address={address}
      />
      <ListFooter answer={answer} address={address} />
    </>
  );
}
