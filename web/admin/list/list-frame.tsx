import type { ReactNode } from 'react';
import { useListSize } from '../../storage/list-size.ts';
import { AdminTitle } from '../admin-title.tsx';
import { ExportButton, ExportProblem } from '../list-export/export-button.tsx';
import type { ListExport } from '../list-export/use-list-export.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { AdminTable, type AdminColumn } from './admin-table.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListSearch } from './list-search.tsx';
import { SortSelect } from './sort-select.tsx';
import type { ListAddress } from './use-list-address.ts';

interface ListFrameProps<Row> {
  /** Plural, in sentence case. */
  title: string;
  /** Name of the rows, where it is not the title. */
  plural?: string;
  beside?: ReactNode;
  address: ListAddress;
  searchHint: string;
  filters: ReactNode;
  columns: readonly AdminColumn<Row>[];
  renderBlock: (row: Row) => ReactNode;
  /** The current page, or the previous one while the next is loading. */
  answer: { page: number; pages: number; total: number; isTotalExact?: boolean } | undefined;
  rows: readonly Row[] | undefined;
  query: { data: unknown; error?: unknown; loading: boolean; refetch: () => Promise<unknown> };
  csv?: ListExport | undefined;
  notice?: ReactNode;
  /** Error of the last action on the list or a row. */
  actionError?: unknown;
}

export function ListFrame<Row extends { id: string }>(props: ListFrameProps<Row>) {
  const { title, address, columns, query, answer } = props;
  const plural = props.plural ?? title.toLowerCase();
  const size = useListSize();
  return (
    <>
      <AdminTitle beside={props.beside}>{title}</AdminTitle>
      <div className="list-tools">
        <ListSearch label={`Find ${plural}`} placeholder={props.searchHint} address={address} />
        <ListFilters address={address}>
          {props.filters}
          <SortSelect columns={columns} address={address} />
          {props.csv && <ExportButton csv={props.csv} />}
        </ListFilters>
      </div>
      {props.notice}
      <FailureAlert error={props.actionError ?? props.csv?.error} />
      {props.csv && <ExportProblem csv={props.csv} />}
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
        emptyText={`No ${plural} found.`}
        address={address}
      />
      <ListFooter answer={answer} address={address} />
    </>
  );
}
