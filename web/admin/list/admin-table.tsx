import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/page/brand-mark.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { PHONE, useMedia } from '../../ui/browser/use-media.ts';
import type { ListAddress } from './use-list-address.ts';

/** When `sorts` is set, `key` is the API's name of the sort field. */
export interface AdminColumn<Row> {
  key: string;
  title: string;
  /** Shows the title to screen readers only. */
  hidesTitle?: boolean;
  sorts?: boolean;
  right?: boolean;
  /**
   * Pixels or a percentage; columns without a width share the rest. Fixed widths keep the layout still when rows
   * arrive.
   */
  width?: number | `${number}%`;
  /** Placeholder while loading, where a line of text would be too low. */
  placeholder?: ReactNode;
  render: (row: Row) => ReactNode;
}

interface AdminTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  /** Undefined before the first response. */
  rows: readonly Row[] | undefined;
  loading: boolean;
  /** How many placeholder rows to show before the first response. Without it columns fit their content. */
  size?: number;
  columns: readonly AdminColumn<Row>[];
  renderBlock: (row: Row) => ReactNode;
  emptyText: string;
  /** Holds the sort order; without it nothing can be sorted. */
  address?: Pick<ListAddress, 'sort' | 'order' | 'go'>;
}

/** A table, or a list of blocks below 768 px. The server has sorted the rows. */
export function AdminTable<Row extends { id: string }>(props: AdminTableProps<Row>) {
  const isPhone = useMedia(PHONE);
  const List = isPhone ? Blocks : WideTable;
  if (props.rows || !props.loading) return <List<Row> {...props} />;
  return (
    <div className="loading">
      <Spinner />
      <List<Row> {...props} />
    </div>
  );
}

const placeholderRows = (size: number): { id: string }[] =>
  Array.from({ length: size }, (_, place) => ({ id: `placeholder ${place}` }));

function Blocks<Row extends { id: string }>({
  label,
  rows,
  loading,
  size = 0,
  renderBlock,
  emptyText,
}: AdminTableProps<Row>) {
  if (!rows && !loading) return null;
  if (!rows) {
    return (
      <div className="blocks" aria-hidden="true">
        {placeholderRows(size).map(({ id }) => (
          <div key={id} className="block block-skeleton">
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    );
  }
  if (rows.length === 0) return <NoRows>{emptyText}</NoRows>;
  return (
    <ul className="blocks" aria-label={label} aria-busy={loading || undefined}>
      {rows.map((row) => (
        <li key={row.id}>{renderBlock(row)}</li>
      ))}
    </ul>
  );
}

function WideTable<Row extends { id: string }>({
  label,
  rows,
  loading,
  size,
  columns,
  emptyText,
  address,
}: AdminTableProps<Row>) {
  const isLoading = !rows && loading;
  const sortedBy = (key: string) => {
    if (address?.sort !== key) return null;
    return address.order === 'ASC' ? ('ascend' as const) : ('descend' as const);
  };
  const onChange: TableProps<Row>['onChange'] = (_page, _filters, sorter) => {
    if (Array.isArray(sorter) || sorter.columnKey === undefined) return;
    address?.go({
      sort: String(sorter.columnKey).toLowerCase(),
      order: sorter.order === 'descend' ? 'desc' : 'asc',
    });
  };
  return (
    <Table<Row>
      className="admin-table"
      aria-label={label}
      rowKey="id"
      tableLayout={size === undefined ? 'auto' : 'fixed'}
      dataSource={rows ?? ((isLoading ? placeholderRows(size ?? 0) : []) as Row[])}
      columns={columns.map(({ key, title, hidesTitle, sorts, right, width, placeholder, render }) => ({
        key,
        ...(size !== undefined && width !== undefined && { width }),
        title: hidesTitle ? <span className="hidden-text">{title}</span> : title,
        align: right ? ('right' as const) : ('left' as const),
        render: (_value: unknown, row: Row) =>
          isLoading ? (placeholder ?? <Skeleton width="70%" />) : render(row),
        ...(sorts && address
          ? {
              sorter: true,
              sortOrder: sortedBy(key),
              sortDirections: ['ascend' as const, 'descend' as const, 'ascend' as const],
              showSorterTooltip: false,
            }
          : {}),
      }))}
      onChange={onChange}
      pagination={false}
      loading={{ spinning: loading && !isLoading, delay: 150 }}
      locale={{ emptyText: rows ? <NoRows>{emptyText}</NoRows> : ' ' }}
    />
  );
}

const NoRows = ({ children }: { children: string }) => (
  <div className="no-rows">
    <BrandMark />
    <p>{children}</p>
  </div>
);
